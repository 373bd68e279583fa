/**
 * The bounds on what results may bring into the history. What is cut can be read again: a file stays where it is, any
 * other result goes to one that read_file can read. It is cut once, before the model sees it, and never changed later.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../base/limits.ts';
import { headLines } from '../base/text.ts';
import type { ToolDetails } from '../base/tool-details.ts';

/** Where a result goes: `name` becomes part of a file name. */
export type Spill = { readonly folder: string; readonly name: string };

/** Text that every provider takes: half a surrogate pair and NUL are legal in JSON, and refused. */
export function sendable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** `text`, or its beginning with a note that says how to get the rest. */
export async function boundResult(text: string, spill: Spill): Promise<string> {
  return Buffer.byteLength(text) <= limits.tool.resultBytes ? text : await spilled(text, spill);
}

export type TurnResult = {
  readonly text: string;
  readonly details: ToolDetails | null;
  readonly spill: Spill;
};

/**
 * The texts of one turn's results, in order: the largest are cut until all of them together are within the limit. A result
 * that is alone has its own limit, and could not be asked for in any other way.
 */
export async function boundTurn(results: readonly TurnResult[]): Promise<string[]> {
  const texts = results.map(({ text }) => text);
  if (texts.length === 1) return texts;
  const sizes = texts.map((text) => Buffer.byteLength(text));
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const largestFirst = [...results.entries()].sort(([a], [b]) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  for (const [index, result] of largestFirst) {
    if (total <= limits.tool.turnBytes) break;
    const text = await cutForTurn(result);
    // A cut with its note can be longer than a short result.
    if (Buffer.byteLength(text) >= (sizes[index] ?? 0)) continue;
    total += Buffer.byteLength(text) - (sizes[index] ?? 0);
    texts[index] = text;
  }
  return texts;
}

async function cutForTurn({ text, details, spill }: TurnResult): Promise<string> {
  if (details?.kind !== 'read') return await spilled(text, spill);
  const { path, from, to, sha256 } = details;
  const hash = sha256 === null ? '' : ` (sha256 ${sha256})`;
  const why = `the results of one turn may have ${limits.tool.turnBytes} bytes together`;
  return `${preview(text)}\n[cut: lines ${from}-${to} of ${path}${hash} were read, but ${why}. Read them again, with fewer calls in one turn.]`;
}

/** A result that cannot be saved stays whole: losing it would be worse. */
async function spilled(text: string, { folder, name }: Spill): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const path = join(folder, `result-${name.replaceAll(/[^\w-]/g, '_').slice(0, 80)}-${hash}.txt`);
  try {
    await writeFile(path, text, { mode: 0o600 });
  } catch {
    return text;
  }
  return `${preview(text)}\n[cut: ${Buffer.byteLength(text)} bytes in all; the whole result is in ${path}, read it with read_file]`;
}

function preview(text: string): string {
  return headLines(text, limits.tool.preview);
}
