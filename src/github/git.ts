/**
 * The only place that starts git. Git runs on a bare directory of our own, with an environment that is built here from
 * nothing: no configuration file of the system, the user or the workspace is read, so nothing that was planted there
 * (hooks, filters, fsmonitor, pagers, url rewrites, credential helpers) can run or redirect.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { errnoOf, MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

/** A bare repository in a private folder, and how git is run on it. */
export type TrustedGit = {
  /** Absolute. */
  readonly gitDir: string;
  /** The PATH that git is looked up in. */
  readonly path: string;
  /** Ends every command. */
  readonly signal?: AbortSignal;
};

export type GitCall = {
  readonly args: readonly string[];
  readonly input?: Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Configuration for this command only, on top of the safe one. */
  readonly config?: readonly ConfigEntry[];
  readonly cwd?: string;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Exit codes that are answers; 0 by default. */
  readonly codes?: readonly number[];
};

export type ConfigEntry = readonly [key: string, value: string];

export type RunningGit = {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Rejects with `git_failed` when git could not be started, failed, ran too long or was cancelled. */
  readonly ended: Promise<void>;
};

/** Runs one command and gives what it printed. Rejects with `git_failed`. */
export async function runGit(git: TrustedGit, call: GitCall): Promise<Buffer> {
  const running = startGit(git, call);
  running.stdin.end(call.input);
  const [printed] = await Promise.all([collect(running.stdout), running.ended]);
  return printed;
}

/** Whether the command succeeds; any failure but our own cancellation is a no. */
export async function tryGit(git: TrustedGit, call: GitCall): Promise<boolean> {
  try {
    await runGit(git, call);
    return true;
  } catch (thrown) {
    if (git.signal?.aborted) throw thrown;
    return false;
  }
}

/** Starts one command for streaming. The caller reads all of `stdout`, ends `stdin` and awaits `ended`. */
export function startGit(git: TrustedGit, call: GitCall): RunningGit {
  const { args, env, config = [], cwd, timeout = limits.github.gitTimeout, codes = [0] } = call;
  const child = spawn('git', args, {
    cwd: cwd ?? '/',
    env: { ...baseEnvironment(git), ...configEnvironment([...safeConfig, ...config]), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
    ...(git.signal && { signal: git.signal }),
  });
  // Git may end before it has read everything; its exit code tells what that means.
  child.stdin.on('error', () => {});
  const ended = endOf(child, { name: args[0] ?? '', codes });
  // Whoever awaits `ended` gets the failure; until then it is not an unhandled one.
  ended.catch(() => {});
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Refuses anything that is not a full object id before it can become an option or a rule for names. */
export function assertSha(sha: string): void {
  if (!/^[0-9a-f]{40}$/.test(sha)) throw new MewError('git_failed', `Not a full commit or object id: ${clip(sha, 60)}`);
}

const safeConfig: readonly ConfigEntry[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.fsmonitor', 'false'],
  // Caches of the workspace's object store could lie about a commit's tree.
  ['core.commitGraph', 'false'],
  ['core.multiPackIndex', 'false'],
  // Names that are `.git` on some file system are refused on every one.
  ['core.protectHFS', 'true'],
  ['core.protectNTFS', 'true'],
  ['core.autocrlf', 'false'],
  ['credential.helper', ''],
  // A redirect must not carry the token elsewhere.
  ['http.followRedirects', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['submodule.recurse', 'false'],
  // The directory lives as long as the run.
  ['core.fsync', 'none'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  // In a container job the folders often belong to another user.
  ['safe.directory', '*'],
];

function baseEnvironment({ gitDir, path }: TrustedGit): Record<string, string> {
  return {
    PATH: path,
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_DIR: gitDir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'http:https',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
  };
}

/** Configuration by environment: neither in arguments, which every process of the machine can read, nor on disk. */
function configEnvironment(entries: readonly ConfigEntry[]): Record<string, string> {
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

async function endOf(child: Child, { name, codes }: { name: string; codes: readonly number[] }): Promise<void> {
  const said = collect(child.stderr);
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', (cause) => reject(errnoOf(cause) === 'ENOENT' ? noGit() : failed(name, messageOf(cause))));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  if (code !== null && codes.includes(code)) return;
  if (signal !== null) throw failed(name, `it took too long and was ended (${signal})`);
  throw failed(name, (await said).toString('utf8').trim() || `exit code ${code}`);
}

/** Slim images have none, and actions/checkout works without. */
export function noGit(): MewError {
  return new MewError(
    'git_failed',
    "git is needed and was not found on PATH; install it on the runner or in the image of the job's container.",
  );
}

function failed(name: string, why: string): MewError {
  return new MewError('git_failed', `git ${name}: ${clip(why, limits.github.messageCharacters)}`);
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limits.github.gitOutputBytes) throw failed('output', `more than ${limits.github.gitOutputBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
