/** Runs an action's folder as GitHub's runner does: action.yml, INPUT_*, event and command files, log, post. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRef } from './github-server/objects.ts';
import { parseCommandFile } from './run-action/command-file.ts';
import { type Job, runnerEnvironment } from './run-action/environment.ts';
import { type CommandFiles, checkOut, type Layout, makeCommandFiles, makeLayout } from './run-action/layout.ts';
import { killAll, type Leftover, processesIn } from './run-action/leftovers.ts';
import { watchLines } from './run-action/lines.ts';
import { type LogResult, makeRunnerLog, type RunnerLog } from './run-action/log.ts';
import { inputVariables, type Manifest, readManifest } from './run-action/manifest.ts';
import { type Step, startStep } from './run-action/step.ts';
import { makeTempFolder } from './temp.ts';

/** The part of the fake GitHub that a runner needs; tests can give their own. */
type Host = {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly token: string;
  readonly gitDir: string;
  readonly world: { readonly defaultBranch: string };
};

export type ActionEvent = { readonly name: string; readonly payload: object };

export type RunOptions = {
  /** The action: a folder with action.yml and what it names. */
  readonly root: string;
  readonly github: Host;
  readonly event: ActionEvent;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly artifacts?: { readonly url: string; readonly runtimeToken: string };
  /** `default`: as actions/checkout leaves it, the token in .git/config; `none`: an empty folder. */
  readonly checkout?: 'default' | 'without-credentials' | 'none';
  /** Variables of the workflow on top of the runner's. */
  readonly env?: Readonly<Record<string, string>>;
  /** Masked from the start, besides the token. */
  readonly secrets?: readonly string[];
  /** Milliseconds until a process is killed; 60 s by default. */
  readonly timeout?: number;
  readonly node?: string;
  readonly runPost?: 'yes' | 'no';
  readonly runId?: string;
  readonly runAttempt?: string;
  /** Whose the runner's folders and processes are; only root can say somebody else. */
  readonly uid?: number;
  /** Where the runner's folders go; a temporary folder, removed by `remove`, otherwise. */
  readonly folder?: string;
  /** Called for each line that main prints, before anything else happens. */
  readonly onLine?: (line: string, running: { signal(name: NodeJS.Signals): void }) => void;
};

export type ActionRun = LogResult & {
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | null;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** The step summary of main, then that of post. */
  readonly summary: string;
  /** Null when post was not run. */
  readonly post: { readonly exitCode: number; readonly outputs: Readonly<Record<string, string>> } | null;
  /** Processes that the action left in its workspace. They are killed before this is handed out. */
  readonly leftovers: readonly Leftover[];
  readonly layout: Layout;
  remove(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type RunningAction = {
  readonly pid: number;
  readonly layout: Layout;
  /** The first line, printed already or later, that matches; rejects when main ends without it. */
  line(pattern: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  /** Waits for main, runs post and reads what they left. */
  finish(): Promise<ActionRun>;
};

/** Runs main, then post, and gives everything that they left. */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  return (await startAction(options)).finish();
}

/** Starts main and hands out the running process. */
export async function startAction(options: RunOptions): Promise<RunningAction> {
  const manifest = await readManifest(options.root);
  const temp = options.folder === undefined ? await makeTempFolder('runner') : null;
  const root = temp?.path ?? String(options.folder);
  const layout = await makeLayout(root, options.github.repo, options.event.payload);
  const job = await jobOf(options);
  if (options.checkout !== 'none') {
    const { serverUrl, token, gitDir } = options.github;
    const from = { gitDir, serverUrl, repository: `${job.owner}/${job.repo}`, branch: job.branch, sha: job.sha, token };
    await checkOut(layout.workspace, from, options.checkout ?? 'default');
  }
  const log = makeRunnerLog([options.github.token, ...(options.secrets ?? [])]);
  const files = await makeCommandFiles(layout, 'main');
  const lines = watchLines();
  const prepared: Prepared = { options, manifest, layout, job, log, remove: async () => temp?.remove() };
  const step = start(prepared, { script: manifest.main, files, state: {} }, (line) => {
    lines.push(line);
    options.onLine?.(line, step);
  });
  const ended = step.ended.finally(() => lines.end());
  return {
    pid: step.pid,
    layout,
    line: lines.first,
    signal: step.signal,
    finish: async () => finish(prepared, files, await ended),
  };
}

type Prepared = {
  readonly options: RunOptions;
  readonly manifest: Manifest;
  readonly layout: Layout;
  readonly job: Job;
  readonly log: RunnerLog;
  readonly remove: () => Promise<void>;
};

async function jobOf(options: RunOptions): Promise<Job> {
  const { apiUrl, serverUrl, owner, repo, gitDir, world } = options.github;
  const branch = world.defaultBranch;
  const { artifacts } = options;
  const sender = 'sender' in options.event.payload ? options.event.payload.sender : null;
  return {
    apiUrl,
    serverUrl,
    owner,
    repo,
    event: options.event.name,
    actor: loginOf(sender) ?? owner,
    branch,
    sha: await readRef(gitDir, `refs/heads/${branch}`),
    runId: options.runId ?? '7000000001',
    runAttempt: options.runAttempt ?? '1',
    results: artifacts === undefined ? null : { url: artifacts.url, token: artifacts.runtimeToken },
  };
}

function loginOf(account: unknown): string | null {
  return typeof account === 'object' && account !== null && 'login' in account ? String(account.login) : null;
}

type Script = {
  readonly script: string;
  readonly files: CommandFiles;
  readonly state: Readonly<Record<string, string>>;
};

function start(prepared: Prepared, what: Script, onLine: (line: string) => void): Step {
  const { options, manifest, layout, job } = prepared;
  const inputs = inputVariables(manifest, options.inputs ?? {}, options.github);
  const state = Object.entries(what.state).map(([name, value]) => [`STATE_${name}`, value]);
  const { uid } = options;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, layout.root]);
  return startStep({
    ...(uid !== undefined && { uid }),
    node: options.node ?? process.execPath,
    script: join(options.root, what.script),
    cwd: layout.workspace,
    env: {
      ...runnerEnvironment(job, layout, what.files),
      ...inputs.env,
      ...Object.fromEntries(state),
      ...options.env,
    },
    log: prepared.log,
    timeout: options.timeout ?? 60_000,
    onLine,
  });
}

async function finish(prepared: Prepared, files: CommandFiles, main: Awaited<Step['ended']>): Promise<ActionRun> {
  const { options, manifest, layout, log, remove } = prepared;
  const outputs = parseCommandFile(await readFile(files.GITHUB_OUTPUT, 'utf8'));
  const state = parseCommandFile(await readFile(files.GITHUB_STATE, 'utf8'));
  const post = await runPost(prepared, state.values);
  const leftovers = await processesIn(layout.workspace);
  killAll(leftovers);
  const summaries = await Promise.all(
    [files, ...(post === null ? [] : [post.files])].map((step) => readFile(step.GITHUB_STEP_SUMMARY, 'utf8')),
  );
  const logged = log.result();
  const inputs = inputVariables(manifest, options.inputs ?? {}, options.github);
  const named = Object.keys({ ...outputs.values, ...post?.outputs.values });
  const undeclared = named.filter((name) => !manifest.outputs.includes(name));
  // GitHub refuses a longer step summary.
  const long = summaries.filter((text) => Buffer.byteLength(text) > 1024 * 1024);
  const sources = [logged, main, outputs, state, ...(post === null ? [] : [post.end, post.outputs]), inputs];
  return {
    ...logged,
    exitCode: main.exitCode,
    signal: main.signal,
    outputs: outputs.values,
    state: state.values,
    summary: summaries.join(''),
    post: post === null ? null : { exitCode: post.end.exitCode, outputs: post.outputs.values },
    leftovers,
    layout,
    violations: [
      ...sources.flatMap(({ violations }) => violations),
      ...undeclared.map((name) => `output ${name} is not in action.yml`),
      ...long.map(() => 'a step summary of more than 1 MiB'),
    ],
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

async function runPost(prepared: Prepared, state: Readonly<Record<string, string>>) {
  const { options, manifest, layout } = prepared;
  if (manifest.post === null || options.runPost === 'no') return null;
  if (manifest.postIf !== 'always()') throw new Error(`this runner cannot evaluate post-if: ${manifest.postIf}`);
  const files = await makeCommandFiles(layout, 'post');
  const end = await start(prepared, { script: manifest.post, files, state }, () => undefined).ended;
  return { files, end, outputs: parseCommandFile(await readFile(files.GITHUB_OUTPUT, 'utf8')) };
}
