/**
 * The old content of a file that is about to be changed, if the model knows it.
 */
import { createHash } from 'node:crypto';
import { closeSync, type Stats } from 'node:fs';
import type { Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { errnoOf, failed, type OpenFile, openFile, readWhole } from './open-file.ts';
import type { ToolContext } from './tool.ts';

export type Loaded = { readonly bytes: Buffer; readonly stat: Stats };

/**
 * Null when there is no file. Throws a MewError when the model has not read it, or when its bytes are no longer those
 * that the model saw (a formatter that rewrote the same bytes is no change).
 */
export function loadForChange(place: Place, { ledger }: ToolContext): Loaded | null {
  const file = tryOpen(place);
  if (file === null) return null;
  try {
    const { relative } = place;
    const seen = ledger.get(place.path);
    if (seen === undefined) throw failed(`${relative} exists and was not read yet. Read it with read_file first.`);
    const bytes = readWhole(file, { relative, limit: limits.edit.fileBytes });
    if (createHash('sha256').update(bytes).digest('hex') !== seen) {
      throw failed(
        `${relative} changed since it was read. Read it again, then repeat the change on what is there now.`,
      );
    }
    return { bytes, stat: file.stat };
  } finally {
    closeSync(file.fd);
  }
}

function tryOpen(place: Place): OpenFile | null {
  try {
    return openFile(place);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}
