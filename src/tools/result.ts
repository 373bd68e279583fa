/**
 * The bound on what one result may bring into the history. What is cut goes to a file that read_file can read.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../base/limits.ts';
import { headBytes } from '../base/text.ts';

/** `text`, or its head with a note that says how to get the rest. `name` becomes part of a file name. */
export async function boundResult(text: string, spill: { folder: string; name: string }): Promise<string> {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limits.tool.resultBytes) return text;
  const path = join(spill.folder, `result-${spill.name.replaceAll(/[^\w-]/g, '_').slice(0, 80)}.txt`);
  await writeFile(path, text, { mode: 0o600 });
  const head = headBytes(text, limits.tool.resultBytes);
  return `${head}\n[cut: ${bytes} bytes in all; the whole result is in ${path}, read it with read_file]`;
}
