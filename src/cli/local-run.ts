/**
 * The job of a local run: a private folder and a workspace of its own, the repository as its GitHub, and the action's
 * story on them.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { finish } from '../action/finish.ts';
import type { Inputs } from '../action/inputs.ts';
import type { Job } from '../action/job.ts';
import { logProgress } from '../action/log-events.ts';
import { createLogText } from '../action/log-text.ts';
import { createPatience } from '../action/patience.ts';
import { openPrivateFolder, type PrivateFolder } from '../action/private-folder.ts';
import { random } from '../action/product.ts';
import { foldReport } from '../action/report.ts';
import { run, stopOf } from '../action/run.ts';
import { cleanEnvironment, type RunnerEnv, readHandover } from '../action/runner-env.ts';
import { sessionId } from '../action/session-id.ts';
import { MewError } from '../base/errors.ts';
import { createRedactor } from '../base/redact.ts';
import { type LocalRepository, openLocalRepository } from '../github/local-repository.ts';
import { createTrustedGit, tryCopyCommit } from '../github/trusted-git.ts';
import { layOut } from '../github/work-tree.ts';
import { renderDecisions } from '../transcript/decisions.ts';
import { type Ending, Stopped } from '../transcript/ending.ts';
import type { AgentEvent, Emit } from '../transcript/events.ts';
import { openTranscript, replayTranscript } from '../transcript/transcript.ts';
import { createLocalLog } from './local-log.ts';
import type { Io } from './subcommand.ts';

export type LocalRun = {
  readonly conclusion: string;
  readonly exitCode: 0 | 1;
  readonly headline: string;
  readonly branch: string | null;
  readonly commit: string | null;
  /** Absolute. */
  readonly out: string;
  /** Names of the report's files there. */
  readonly files: readonly string[];
};

type Wanted = { readonly io: Io; readonly inputs: Inputs; readonly out: string };

/** Rejects with `input_invalid` for a repository that cannot be worked on; everything else is an outcome. */
export async function runLocally({ io, inputs, out }: Wanted): Promise<LocalRun> {
  const path = process.env.PATH ?? '';
  const repository = await openLocalRepository({ root: io.cwd, path });
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'mewcode-local-')));
  try {
    for (const name of ['workspace', 'private', 'temp']) mkdirSync(join(base, name), { mode: 0o700 });
    const folder = openPrivateFolder(join(base, 'private'));
    const sha = repository.head.sha;
    // The run finds its commit there already, and never asks a server for it.
    const git = createTrustedGit({ gitDir: folder.git, path });
    if (!(await tryCopyCommit(git, { workspace: io.cwd, sha }))) {
      throw new MewError('input_invalid', `${sha} is not complete in ${io.cwd} (a shallow, partial or shared clone?).`);
    }
    const env = envOf(io, base, out);
    // Before the run looks: nobody should read in the report that files of theirs were made equal to something.
    await layOut({ git, sha, workspace: env.workspace });
    io.err(`Works on a copy of ${sha.slice(0, 12)}; what is not committed is neither seen nor touched.\n`);
    const exitCode = await story({ io, inputs, env, folder, repository });
    return collect(folder, { exitCode, out });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function envOf({ cwd }: Io, base: string, out: string): RunnerEnv {
  return {
    workspace: join(base, 'workspace'),
    eventName: 'local',
    eventPath: '',
    repository: { owner: 'local', repo: basename(cwd).replace(/[^A-Za-z0-9_.-]+/g, '-') || 'repository' },
    // Only digits: it makes the branch's name this run's own.
    runId: Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14)),
    runAttempt: 1,
    apiUrl: '',
    // No pages to link to.
    serverUrl: '',
    graphqlUrl: '',
    temp: join(base, 'temp'),
    outputFile: null,
    stateFile: null,
    summaryFile: join(out, 'summary.md'),
    runUrl: 'a local run',
    job: cleanEnvironment(readHandover()),
    debug: false,
    regexEngine: null,
  };
}

type Setting = {
  readonly io: Io;
  readonly inputs: Inputs;
  readonly env: RunnerEnv;
  readonly folder: PrivateFolder;
  readonly repository: LocalRepository;
};

async function story({ io, inputs, env, folder, repository }: Setting): Promise<0 | 1> {
  const { anthropicApiKey, openaiApiKey } = inputs.secrets;
  const redactor = createRedactor([anthropicApiKey, openaiApiKey].filter((key) => key !== null));
  const log = createLocalLog(io.err, redactor.redact);
  const cancelled = cancellation();
  const transcript = openTranscript({ path: folder.transcript, redact: redactor.redact, now: Date.now });
  const events: AgentEvent[] = [];
  const text = createLogText(log, () => performance.now());
  const listeners = new Set<Emit>([transcript.append, (event) => events.push(event), logProgress(log, text)]);
  const emit: Emit = (event) => {
    for (const listener of listeners) listener(event);
  };
  const { github } = repository;
  const job: Job = {
    ...{ env, inputs, folder, log, text, redactor, emit, events, listeners, cancelled, random, github },
    handover: {},
    // Nobody else has to be asked whether the person at this machine may start a run.
    event: { kind: 'schedule', cron: null },
    guessedBranch: null,
    packageRoot: io.packageRoot,
    sessionId: sessionId(Date.now(), random()),
    delivery: github,
    patience: createPatience(cancelled),
    now: Date.now,
  };
  try {
    await job.patience('run', run(job));
  } catch (thrown) {
    emit(stopOf(job, thrown));
  }
  return await finish({ ...job, github: null, uploadArtifacts: false, phase: 'all', sealingKey: null }, transcript);
}

/** The first Ctrl-C ends the run in order, with its report. */
function cancellation(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const ending: Ending = { kind: 'cancelled', why: `The run was cancelled (${signal}).` };
      controller.abort(new Stopped(ending));
    });
  }
  return controller.signal;
}

function collect(folder: PrivateFolder, { exitCode, out }: { exitCode: 0 | 1; out: string }): LocalRun {
  const { events } = replayTranscript(folder.transcript);
  copyFileSync(folder.transcript, join(out, 'transcript.jsonl'));
  writeFileSync(join(out, 'decisions.jsonl'), renderDecisions(events));
  if (existsSync(folder.patch)) copyFileSync(folder.patch, join(out, 'changes.patch'));
  const names = ['transcript.jsonl', 'decisions.jsonl', 'changes.patch', 'summary.md'];
  const { published } = foldReport(events);
  const outcome = events.findLast((event) => event.kind === 'outcome');
  return {
    conclusion: outcome?.conclusion ?? 'failed',
    exitCode,
    headline: outcome?.headline ?? 'Failed.',
    branch: published?.branch ?? null,
    commit: published?.commitSha ?? null,
    out,
    files: names.filter((name) => existsSync(join(out, name))),
  };
}
