/**
 * The post step. Nearly every run has finished by itself; then only this is loaded.
 */
import { existsSync } from 'node:fs';
import { readStage, tryStateFolder } from './private-folder.ts';
import { type Handover, readHandover } from './runner-env.ts';

export async function post(): Promise<void> {
  const handover = readHandover();
  if (!isFinished(handover)) await (await import('./post-killed.ts')).finishKilled(handover);
}

function isFinished(handover: Handover): boolean {
  try {
    const folder = tryStateFolder(handover);
    return folder === null || (!existsSync(folder.handover) && readStage(folder) !== 'running');
  } catch {
    // What is wrong there is said by the other half, which has a log.
    return false;
  }
}
