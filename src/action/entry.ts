/**
 * The entry: it keeps nothing but the hand-over. Deleting a variable does not clear /proc/<pid>/environ, so the process
 * replaces itself by the worker with a clean environment; what the run needs goes through a private file.
 */
import { appendFileSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MewError, messageOf } from '../base/errors.ts';
import { isInside } from '../base/path.ts';
import { valuesOf } from '../base/secret-parts.ts';
import { cleanEnvironment, parseRunnerEnv, readHandover, secretsOf } from './runner-env.ts';

/** Never returns where the process can replace itself; elsewhere it relays signals and the exit code of the worker. */
export async function entry(packageRoot: string): Promise<void> {
  const handover = readHandover();
  await say(
    masksOf(secretsOf(handover))
      .map((mask) => `::add-mask::${escapeData(mask)}\n`)
      .join(''),
  );
  let folder: string;
  try {
    const env = parseRunnerEnv(handover);
    folder = named('RUNNER_TEMP', () => {
      assertOutside(env.temp, env.workspace);
      return mkdtempSync(join(env.temp, 'mewcode-'));
    });
    // First what post needs to remove it, then the file with the secrets.
    const { stateFile } = env;
    if (stateFile !== null) named('GITHUB_STATE', () => appendFileSync(stateFile, `private_folder=${folder}\n`));
    writeFileSync(join(folder, 'handover.json'), JSON.stringify(handover), { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    await say(`::error::${escapeData(messageOf(thrown))}\n`);
    process.exitCode = 1;
    return;
  }
  const argv = [join(packageRoot, 'dist', 'worker.js'), folder];
  const environment = cleanEnvironment(handover);
  // Pending output is dropped by execve: a lost ::add-mask:: line would print a secret.
  await say('');
  if (process.platform === 'linux' && typeof process.execve === 'function') {
    process.execve(process.execPath, [process.execPath, ...argv], environment);
  }
  await relay(argv, environment);
}

/** The lines of a secret too, since the runner looks for a mask within one line of the log. */
function masksOf(secrets: readonly string[]): string[] {
  return [...new Set(secrets.flatMap((secret) => [secret, ...valuesOf(secret)]))];
}

/** Attack: in the workspace, the model could read the run's private files and write to its trusted git directory. */
function assertOutside(temp: string, workspace: string): void {
  const [inner, outer] = [realpathSync(temp), realpathSync(workspace)];
  if (!isInside(outer, inner)) return;
  throw new MewError(
    'input_invalid',
    `${temp} lies inside GITHUB_WORKSPACE (${workspace}); the run's private files must be outside.`,
  );
}

/** An errno alone does not say which of the runner's variables is wrong. */
function named<Result>(variable: string, use: () => Result): Result {
  try {
    return use();
  } catch (thrown) {
    throw new MewError('input_invalid', `${variable} cannot be used: ${messageOf(thrown)}`);
  }
}

async function relay(argv: readonly string[], environment: Record<string, string>): Promise<void> {
  const { spawn } = await import('node:child_process');
  // The worker ends when its stdin closes: should this process be killed, nothing is left behind.
  const child = spawn(process.execPath, [...argv, 'relayed'], {
    env: environment,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

/** Newlines would end the command early; the runner decodes these. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function say(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });
}
