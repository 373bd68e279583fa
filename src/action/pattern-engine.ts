import { join } from 'node:path';
import { chooseRegexEngine } from '../base/safe-regex.ts';
import type { Job } from './job.ts';

/** Chooses what patterns run on and says it on the record. Throws when the engine that was demanded cannot be had. */
export function choosePatternEngine({ packageRoot, env, emit }: Pick<Job, 'packageRoot' | 'env' | 'emit'>): void {
  const natives = join(packageRoot, 'dist/native');
  emit({ kind: 'regex_engine', ...chooseRegexEngine({ natives, forced: env.regexEngine }) });
}
