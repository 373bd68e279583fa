/**
 * The worker: takes the hand-over, makes the job, runs the story, and finishes whatever happened. The process ends with
 * the outcome's exit code.
 */
import { readFileSync, rmSync } from 'node:fs';
import { MewError, messageOf } from '../base/errors.ts';
import { type Ending, Stopped } from '../transcript/ending.ts';
import type { AgentEvent, Emit } from '../transcript/events.ts';
import { openTranscript } from '../transcript/transcript.ts';
import { guessDefaultBranch, parseEvent } from './event.ts';
import { type Finish, finish } from './finish.ts';
import { parseInputs } from './inputs.ts';
import type { Job } from './job.ts';
import { createLog } from './log.ts';
import { logProgress } from './log-events.ts';
import { createLogText } from './log-text.ts';
import { createPatience } from './patience.ts';
import { sealingKey } from './plan.ts';
import { openPrivateFolder, type PrivateFolder, writeStage } from './private-folder.ts';
import { openGitHub, random } from './product.ts';
import { createRunRedactor } from './redactor.ts';
import { run, stopOf } from './run.ts';
import { type Handover, parseHandover, parseRunnerEnv } from './runner-env.ts';
import { sessionId } from './session-id.ts';

/** `cancel` fires on the runner's first signal. Further signals change nothing. */
export async function worker(packageRoot: string, cancel: AbortSignal): Promise<void> {
  const [path, relayed] = process.argv.slice(2);
  if (path === undefined) throw new MewError('internal', 'The worker is started by the entry, with a private folder.');
  const cancelled = cancellation(cancel, relayed === 'relayed');
  const folder = openPrivateFolder(path);
  const handover = takeHandover(folder);
  const redactor = createRunRedactor(handover);
  const log = createLog({ write: (text) => process.stdout.write(text), redact: redactor.redact, random });
  let exitCode = 1;
  try {
    const patience = createPatience(cancelled);
    exitCode = await work({ packageRoot, handover, folder, redactor, log, cancelled, patience });
  } catch (thrown) {
    log.error(messageOf(thrown));
  }
  // Idle connections would keep the process for seconds.
  process.stdout.write('', () => process.exit(exitCode));
}

type Start = Pick<Job, 'packageRoot' | 'handover' | 'folder' | 'redactor' | 'log' | 'cancelled' | 'patience'>;

async function work(start: Start): Promise<0 | 1> {
  const { folder, redactor, log } = start;
  const env = parseRunnerEnv(start.handover);
  const transcript = openTranscript({ path: folder.transcript, redact: redactor.redact, now: Date.now });
  const events: AgentEvent[] = [];
  const text = createLogText(log, () => performance.now());
  const listeners = new Set<Emit>([transcript.append, (event) => events.push(event), logProgress(log, text)]);
  const emit: Emit = (event) => {
    for (const listener of listeners) listener(event);
  };
  writeStage(folder, 'running');
  for (const warning of redactor.warnings) log.warning(warning);
  const common = { ...start, env, events, listeners, emit, text, now: Date.now, random };
  // Without inputs there is nothing to deliver to but the log and the outputs.
  let finishing: Finish = { ...common, github: null, uploadArtifacts: false, phase: 'all', sealingKey: null };
  // What is still under way when a cancelled run is given up must not write behind its outcome.
  let over = false;
  const heard: Emit = (event) => {
    if (!over) emit(event);
  };
  try {
    const job = await makeJob({ ...common, emit: heard });
    const { inputs, delivery: github } = job;
    const { uploadArtifacts, phase } = inputs;
    finishing = { ...job, emit, github, uploadArtifacts, phase, sealingKey: sealingKey(inputs) };
    await start.patience('run', run(job));
  } catch (thrown) {
    emit(stopOf(common, thrown));
  }
  over = true;
  return await finish(finishing, transcript);
}

/** Throws `input_invalid` for inputs or an event file that cannot be used. */
async function makeJob(
  common: Omit<Job, 'inputs' | 'event' | 'guessedBranch' | 'sessionId' | 'github' | 'delivery'>,
): Promise<Job> {
  const { env, handover, log } = common;
  const inputs = parseInputs(handover);
  const [github, delivery] = await Promise.all([
    openGitHub({ env, inputs, log, signal: common.cancelled }),
    openGitHub({ env, inputs, log }),
  ]);
  const payload = readPayload(env.eventPath);
  const event = parseEvent(env.eventName, payload);
  const guessedBranch = guessDefaultBranch(payload);
  return { ...common, inputs, event, guessedBranch, sessionId: sessionId(common.now(), random()), github, delivery };
}

/** Read once and removed: no child can find it, whatever it may read. */
function takeHandover(folder: PrivateFolder): Handover {
  const text = readFileSync(folder.handover, 'utf8');
  rmSync(folder.handover);
  return parseHandover(text);
}

function readPayload(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (thrown) {
    throw new MewError('input_invalid', `The event file cannot be read: ${messageOf(thrown)}`);
  }
}

/** Where the entry could not replace itself, its death closes our stdin. */
function cancellation(cancel: AbortSignal, relayed: boolean): AbortSignal {
  const controller = new AbortController();
  const stop = (why: string) => {
    const ending: Ending = { kind: 'cancelled', why };
    controller.abort(new Stopped(ending));
  };
  if (cancel.aborted) stop(messageOf(cancel.reason));
  cancel.addEventListener('abort', () => stop(messageOf(cancel.reason)), { once: true });
  if (relayed) process.stdin.resume().once('close', () => stop('The process that started the run is gone.'));
  return controller.signal;
}
