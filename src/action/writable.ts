import { accessSync, constants } from 'node:fs';
import { MewError } from '../base/errors.ts';

/** In a container job the workspace often belongs to another user; every edit would fail, one after the other. */
export function assertWritable(workspace: string): void {
  try {
    accessSync(workspace, constants.W_OK | constants.X_OK);
  } catch {
    throw new MewError(
      'layout_failed',
      `The workspace ${workspace} is not writable for uid ${process.getuid?.() ?? 'unknown'}, and the task changes files there; run the job's container as the user that owns the workspace.`,
    );
  }
}
