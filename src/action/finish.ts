/**
 * Finishes a run from its transcript: outcome, artifact, comment, summary, outputs. The worker calls it at the end of
 * every run, and post after a kill: both see the same events, so both say the same.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { messageOf } from '../base/errors.ts';
import type { Redactor } from '../base/redact.ts';
import type { GitHub } from '../github/api.ts';
import { uploadArtifact } from '../github/artifacts.ts';
import { isLocked } from '../github/github-error.ts';
import { splitPatch } from '../github/patch.ts';
import { renderDecisions } from '../transcript/decisions.ts';
import type { Emit, TranscriptLine } from '../transcript/events.ts';
import { followTranscript, type Transcript } from '../transcript/transcript.ts';
import { renderComment } from './comment.ts';
import type { Inputs } from './inputs.ts';
import { heldBack, holdsSecret, noteInstead, outputsInstead, sortFiles } from './last-look.ts';
import type { Log } from './log.ts';
import { markerOf } from './marker.ts';
import { decideOutcome, type Outcome } from './outcome.ts';
import { formatOutputFile, renderOutputs } from './outputs.ts';
import type { Patience } from './patience.ts';
import { sealPlan } from './plan.ts';
import { type PrivateFolder, writeStage } from './private-folder.ts';
import { foldReport, type Report } from './report.ts';
import { type Handover, type RunnerEnv, withToolkitEnvironment } from './runner-env.ts';
import { renderSummary } from './summary.ts';

export type Finish = {
  readonly env: RunnerEnv;
  readonly handover: Handover;
  readonly folder: PrivateFolder;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly emit: Emit;
  readonly patience: Patience;
  readonly random: () => string;
  /** Null when the inputs were too wrong to make one. */
  readonly github: GitHub | null;
  readonly uploadArtifacts: boolean;
  readonly phase: Inputs['phase'];
  /** For plans; null where none is sealed. */
  readonly sealingKey: string | null;
};

/** `recorded`: every event that is on disk. */
type Finishing = Finish & { readonly recorded: () => readonly TranscriptLine[] };

/** Gives the exit code. Never rejects for what GitHub does: what could not be delivered is in the log. */
export async function finish(given: Finish, transcript: Transcript): Promise<0 | 1> {
  const job: Finishing = { ...given, recorded: followTranscript(given.folder.transcript) };
  const { started, outcome: decided } = decide(job);
  const publishes = job.phase !== 'agent';
  // The bundle is made of the same files, whether or not they are uploaded by themselves.
  const { clean, held } = sortFiles(job.redactor, started && (job.uploadArtifacts || !publishes) ? filesOf(job) : []);
  const outcome = held.length === 0 ? decided : withhold(job, held.join(' and '));
  // The comment vouches for the transcript as it is uploaded; what follows tells of the delivery only.
  const transcriptHash = transcript.head();
  const uploads = job.uploadArtifacts && clean.length > 0 && read(job).artifact === null;
  if (uploads) await deliver(job, 'artifact', () => upload(job, clean));
  const bundles = started && !publishes && outcome.conclusion !== 'cancelled' && held.length === 0;
  if (bundles) await deliver(job, 'artifact', () => bundle(job));
  const diffs = splitPatch(readPatch(job.folder));
  const render = (report: Report, told: Outcome) =>
    job.redactor.redact(
      renderComment(report, { outcome: told, diffs, transcriptHash, env: job.env, sealPlan: sealerFor(job, report) }),
    );
  const report = read(job);
  let result = lookAgain(job, report, { outcome, body: render(report, outcome) });
  if (started && publishes) {
    const failure = await deliver(job, 'comment', () => comment(job, report, result.body));
    if (failure !== null && outcome.exitCode === 0 && isOnlyDelivery(report) && !isLocked(failure.thrown)) {
      const told = unheard(job, failure.thrown);
      const latest = read(job);
      result = lookAgain(job, latest, { outcome: told, body: render(latest, told) });
    }
  }
  transcript.close();
  writeFiles(job, { ...result, report: read(job) });
  writeStage(job.folder, 'done');
  say(job.log, result.outcome);
  return result.outcome.exitCode;
}

/** The seal is of the text without secrets, since that is what GitHub will have. */
function sealerFor({ env, redactor, sealingKey }: Finish, { session }: Report): ((text: string) => string) | undefined {
  const number = session?.number ?? null;
  if (sealingKey === null || number === null) return undefined;
  const sealing = { key: sealingKey, repository: env.repository, number };
  return (text) => sealPlan(redactor.redact(text), sealing);
}

type Result = { readonly outcome: Outcome; readonly body: string };

/** Everything that is made of the report is looked at before the first of it leaves, so that all of it says the same. */
function lookAgain(job: Finishing, report: Report, { outcome, body }: Result): Result {
  const { summary, outputs } = textsOf(job, { report, outcome, body });
  if (!holdsSecret(job.redactor, [body, summary, outputs])) return { outcome, body };
  return { outcome: withhold(job, 'The result'), body: noteInstead(report) };
}

/** The outcome of a run of which something must not leave. */
function withhold(job: Finishing, what: string): Outcome {
  job.emit({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason: heldBack(what) });
  return record(job, decideOutcome(read(job)));
}

/** Null when it worked. */
async function deliver(
  job: Finishing,
  stage: 'artifact' | 'comment',
  work: () => Promise<void>,
): Promise<{ thrown: unknown } | null> {
  try {
    await job.patience(stage, work());
    return null;
  } catch (thrown) {
    job.log.warning(`The ${stage} could not be delivered: ${messageOf(thrown)}`);
    return { thrown };
  }
}

/** An answer without a branch or an operation lives in the comment alone. */
function isOnlyDelivery({ published, operations }: Report): boolean {
  return published === null && operations.length === 0;
}

/** The outcome of a run whose whole result reached nobody: whoever asked would wait for it for ever. */
function unheard(job: Finishing, thrown: unknown): Outcome {
  const where = job.env.summaryFile === null ? 'the output final_message' : 'the job summary';
  const why = messageOf(thrown).replace(/\.$/, '');
  const reason = `The answer could not be posted, it is in ${where}: ${why}.`;
  job.emit({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
  return record(job, decideOutcome(read(job)));
}

/** A run that was killed while it delivered has its outcome already. */
function decide(job: Finishing): { started: boolean; outcome: Outcome } {
  const events = job.recorded();
  const report = foldReport(events);
  const outcome = decideOutcome(report);
  if (!events.some(({ kind }) => kind === 'outcome')) record(job, outcome);
  return { started: report.session !== null, outcome };
}

function record(job: Finishing, outcome: Outcome): Outcome {
  const { conclusion, exitCode, headline } = outcome;
  job.emit({ kind: 'outcome', conclusion, exitCode, headline });
  return outcome;
}

function read(job: Finishing): Report {
  return foldReport(job.recorded());
}

function readPatch(folder: PrivateFolder): string {
  return existsSync(folder.patch) ? readFileSync(folder.patch, 'utf8') : '';
}

/** Replaced as a whole, so that a run that post finishes a second time has each decision once. */
function writeDecisions({ folder, recorded }: Finishing): void {
  rmSync(folder.decisions, { force: true });
  writeFileSync(folder.decisions, renderDecisions(recorded()), { mode: 0o600, flag: 'wx' });
}

/** What the artifact is to hold. */
function filesOf(job: Finishing): string[] {
  const { folder } = job;
  writeDecisions(job);
  return [folder.transcript, folder.decisions, folder.patch].filter((path) => existsSync(path));
}

async function upload(job: Finishing, files: readonly string[]): Promise<void> {
  const { env, folder } = job;
  const name = `mewcode-${env.runId}-${env.runAttempt}-${read(job).session?.sessionId ?? 'unknown'}`;
  const artifact = await withToolkitEnvironment(job.handover, () =>
    uploadArtifact({ name, files, rootDirectory: folder.root }),
  );
  const url = `${env.runUrl}/artifacts/${artifact.id}`;
  job.emit({ kind: 'artifact', id: String(artifact.id), name, url });
}

/** Hands the result to the job that publishes. Where nothing can be uploaded, the file is there for a step that can. */
async function bundle({ env, folder, handover, emit, uploadArtifacts }: Finish): Promise<void> {
  const { bundleArtifact, writeBundle } = await import('./bundle.ts');
  const facts = writeBundle(folder, env);
  if (facts === null) return;
  emit({ kind: 'bundle', ...facts, path: folder.bundle });
  if (!uploadArtifacts) return;
  const files = { name: bundleArtifact(facts.sha256), files: [folder.bundle], rootDirectory: folder.root };
  await withToolkitEnvironment(handover, () => uploadArtifact(files));
}

/** Turns the tracking comment into the result; a new one takes its place when somebody deleted it, or it never was. */
async function comment(job: Finishing, report: Report, body: string): Promise<void> {
  const { github } = job;
  const number = report.session?.number ?? null;
  if (github === null || number === null) return;
  const known = report.tracking?.commentId ?? (await findComment(github, { number, marker: markerOf(report) }));
  const updated = known === null ? 'gone' : await github.tryUpdateComment(known, body);
  const { id, url } = updated === 'gone' ? await github.createComment(number, body) : updated;
  if (id !== report.tracking?.commentId) job.emit({ kind: 'tracking', commentId: id, url });
}

/**
 * A request whose answer was lost, or a process that was killed at the wrong moment, may have left the comment. The
 * first one counts: before it was there, nobody could know the session's id and write its marker. Attack: a person who
 * copies it into an older comment of theirs would get the result written there, so the author must be a bot.
 */
async function findComment(github: GitHub, sought: { number: number; marker: string }): Promise<number | null> {
  const { items } = await github.issueComments(sought.number);
  return items.find(({ author, body }) => author.type === 'Bot' && body.includes(sought.marker))?.id ?? null;
}

type Written = Result & { readonly report: Report };

function textsOf(job: Finishing, { report, outcome, body }: Written): { summary: string; outputs: string } {
  const { redact } = job.redactor;
  const outputs = renderOutputs(report, { outcome, transcriptPath: job.folder.transcript });
  return { summary: redact(renderSummary(report, body)), outputs: redact(formatOutputFile(outputs, job.random)) };
}

function writeFiles(job: Finishing, written: Written): void {
  const { env, redactor } = job;
  const { report, outcome } = written;
  const { summary, outputs } = textsOf(job, written);
  // A runner that cannot take one of them must still get the other, and the run is finished all the same.
  const append = (what: string, file: string, [text, instead]: readonly [string, string]): void => {
    try {
      appendFileSync(file, holdsSecret(redactor, [text]) ? instead : text);
    } catch (thrown) {
      job.log.warning(`The ${what} could not be written: ${messageOf(thrown)}`);
    }
  };
  if (env.outputFile !== null)
    append('outputs (GITHUB_OUTPUT)', env.outputFile, [outputs, outputsInstead(outcome, job.random)]);
  if (env.summaryFile !== null && report.session !== null)
    append('job summary (GITHUB_STEP_SUMMARY)', env.summaryFile, [summary, `${noteInstead(report)}\n`]);
}

function say(log: Log, outcome: Outcome): void {
  if (outcome.exitCode === 1) log.error(outcome.headline);
  else if (outcome.warning !== undefined) log.warning(outcome.warning);
  else log.info(outcome.headline);
}
