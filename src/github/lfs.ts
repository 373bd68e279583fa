/** Git LFS's own limit for what it takes for a pointer. */
const pointerBytes = 1024;

/** What an LFS pointer says; null for any other content. */
export function parseLfsPointer(bytes: Uint8Array): { readonly sha256: string; readonly size: number } | null {
  if (bytes.length > pointerBytes) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [, sha256, size] =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-.*\n)*oid sha256:([0-9a-f]{64})\nsize (\d+)\n/.exec(
      text,
    ) ?? [];
  return sha256 === undefined ? null : { sha256, size: Number(size) };
}
