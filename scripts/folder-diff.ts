/** The command that ends with 0 when two folders hold the same files with the same bytes and modes, otherwise with 1. */
export function folderDiff(before: string, after: string): readonly [file: string, args: readonly string[]] {
  return ['git', ['diff', '--no-index', '--stat', '--exit-code', before, after]];
}
