import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TempFolder = { readonly path: string; remove(): Promise<void>; [Symbol.asyncDispose](): Promise<void> };

/** A fresh private folder with every symlink in its path resolved. Use it with `await using`, or call `remove`. */
export async function makeTempFolder(name: string): Promise<TempFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), `mewcode-${name}-`)));
  // A child that was just killed may still hold or write a file for a moment: hence the retries.
  const remove = (): Promise<void> => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  return { path, remove, [Symbol.asyncDispose]: remove };
}
