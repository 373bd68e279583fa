/**
 * The doors: one lazy function for each entry of `dist/`, each loading only what it needs. Nothing else lives here.
 */
import { dirname } from 'node:path';

/** Same depth in `src`, `lib` and `dist`. */
const packageRoot = dirname(import.meta.dirname);

export async function entry(): Promise<void> {
  await (await import('./action/entry.ts')).entry(packageRoot);
}

export async function worker(): Promise<void> {
  // Handlers first: a SIGINT while the rest loads would otherwise kill without a word.
  const cancel = new AbortController();
  const onSignal = (signal: string) => cancel.abort(new Error(`The job was cancelled (${signal}).`));
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Compiling a schema takes longer than all that one run checks with it. Schemas ask when they are made.
  const { config } = await import('zod');
  config({ jitless: true });
  await (await import('./action/worker.ts')).worker(packageRoot, cancel.signal);
}

export async function post(): Promise<void> {
  await (await import('./action/post.ts')).post();
}

export async function cli(): Promise<void> {
  // `mewcode ... | head`: a reader that has seen enough is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  const exitCode = await (await import('./cli/cli.ts')).cli(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    packageRoot,
  });
  // Timers and idle connections of a run would keep the process for seconds.
  process.stdout.write('', () => process.exit(exitCode));
}
