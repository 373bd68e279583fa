import { spawn } from 'node:child_process';

export type GitOptions = { readonly input?: string | Buffer; readonly env?: Readonly<Record<string, string>> };
export type GitResult = { readonly code: number; readonly stdout: Buffer; readonly stderr: string };

/** The configuration of whoever runs the tests must not reach the repositories that they make. */
export const cleanGitEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
};

/** Runs git in `folder`. Never rejects for a failing command: its code and messages are in the result. */
export async function tryGit(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const env = { ...cleanGitEnvironment, ...options.env };
  const child = spawn('git', args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // git may end before it has read everything (EPIPE); its exit code tells.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 128));
  });
  return { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') };
}

/** Runs git in `folder` and gives its output; throws with git's own words when it fails. */
export async function git(folder: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const { code, stdout, stderr } = await tryGit(folder, args, options);
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${stderr.trim()}`);
  return stdout;
}

/** The same as one line of text. */
export async function gitLine(folder: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  return (await git(folder, args, options)).toString('utf8').trimEnd();
}
