/**
 * The old content of a file that is about to be changed, if the model knows it.
 */
import { createHash } from 'node:crypto';
import { closeSync, type Stats } from 'node:fs';
import type { Place } from '../base/effect.ts';
import { errnoOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { parseLfsPointer } from '../github/lfs.ts';
import { failed, type OpenFile, openFile, readWhole } from './open-file.ts';
import type { ToolContext } from './tool.ts';

export type Loaded = { readonly bytes: Buffer; readonly stat: Stats };

/** What the model would change now, for the message when the file is no longer what it read; may be empty. */
export type Excerpt = (bytes: Buffer) => string;

/**
 * Null when there is no file. Throws a MewError when the model has not read it, or when its bytes are no longer those
 * that the model saw (a formatter that rewrote the same bytes is no change). Any part that was read counts for the whole
 * file: its hash is of the whole.
 */
export function loadForChange(place: Place, context: ToolContext, excerpt?: Excerpt): Loaded | null {
  const file = tryOpen(place);
  if (file === null) return null;
  try {
    const { relative } = place;
    if (file.stat.size > limits.edit.fileBytes) {
      throw failed(`${relative} is larger than ${limits.edit.fileBytes} bytes, the most that can be changed in place.`);
    }
    const seen = context.ledger.get(place.path);
    if (seen === undefined) throw failed(`${relative} exists and was not read yet. Read it with read_file first.`);
    const bytes = readWhole(file, { relative, limit: limits.edit.fileBytes });
    if (sha256(bytes) !== seen) throw stale(place, context, excerpt?.(bytes) ?? '');
    if (parseLfsPointer(bytes) !== null) {
      throw failed(`${relative} is a Git LFS pointer, not the file itself; a changed pointer would lead nowhere.`);
    }
    return { bytes, stat: file.stat };
  } finally {
    closeSync(file.fd);
  }
}

/** What a run wrote itself it knows, so that the next change needs no reading in between. */
export function remember(place: Place, { ledger }: ToolContext, bytes: Buffer): void {
  ledger.set(place.path, sha256(bytes));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function stale(place: Place, context: ToolContext, excerpt: string): Error {
  const again = `${place.relative} changed since it was read. Read it again, then repeat the change on what is there now.`;
  // What a command wrote into the file meanwhile may be something that the policy does not let the model read.
  return failed(excerpt === '' || !context.mayRead(place, 'read') ? again : `${again}\n${excerpt}`);
}

function tryOpen(place: Place): OpenFile | null {
  try {
    return openFile(place);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}
