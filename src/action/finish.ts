/**
 * Finishes a run from its transcript: outcome, artifact, comment, summary, outputs. The worker calls it at the end of
 * every run, and post after a kill: both see the same events, so both say the same.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Redactor } from '../base/redact.ts';
import type { GitHub } from '../github/api.ts';
import { uploadArtifact } from '../github/artifacts.ts';
import { splitPatch } from '../github/patch.ts';
import type { Emit } from '../transcript/events.ts';
import { replayTranscript, type Transcript } from '../transcript/transcript.ts';
import { renderComment } from './comment.ts';
import type { Log } from './log.ts';
import { decideOutcome, type Outcome } from './outcome.ts';
import { formatOutputFile, renderOutputs } from './outputs.ts';
import { within } from './patience.ts';
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
  readonly random: () => string;
  /** Null when the inputs were too wrong to make one. */
  readonly github: GitHub | null;
  readonly uploadArtifacts: boolean;
};

/** Gives the exit code. Never rejects for what GitHub does: what could not be delivered is in the log. */
export async function finish(job: Finish, transcript: Transcript): Promise<0 | 1> {
  const outcome = decideOutcome(read(job));
  const { conclusion, exitCode, headline } = outcome;
  job.emit({ kind: 'outcome', conclusion, exitCode, headline });
  // Whoever cancelled a job gives it seconds; a run that ended by itself may wait for a slow service.
  const patience = conclusion === 'cancelled' ? limits.finish.cancelled : limits.finish.ordinary;
  const deliver = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await within(patience, work());
    } catch (thrown) {
      job.log.warning(`${what} could not be delivered: ${messageOf(thrown)}`);
    }
  };
  const started = read(job).session !== null;
  if (started && job.uploadArtifacts) await deliver('The artifact', () => upload(job));
  const report = read(job);
  const transcriptHash = transcript.head();
  const diffs = splitPatch(readPatch(job.folder));
  const body = job.redactor.redact(renderComment(report, { outcome, diffs, transcriptHash, env: job.env }));
  if (report.tracking !== null) await deliver('The comment', () => comment(job, report, body));
  transcript.close();
  writeFiles(job, { report: read(job), outcome, body });
  writeStage(job.folder, 'done');
  say(job.log, outcome);
  return exitCode;
}

function read(job: Finish): Report {
  return foldReport(replayTranscript(job.folder.transcript).events);
}

function readPatch(folder: PrivateFolder): string {
  return existsSync(folder.patch) ? readFileSync(folder.patch, 'utf8') : '';
}

async function upload(job: Finish): Promise<void> {
  const { env, folder } = job;
  const session = read(job).session;
  const name = `mewcode-${env.runId}-${env.runAttempt}-${session?.sessionId ?? 'unknown'}`;
  const files = [folder.transcript, folder.patch].filter((path) => existsSync(path));
  const artifact = await withToolkitEnvironment(job.handover, () =>
    uploadArtifact({ name, files, rootDirectory: folder.root }),
  );
  const url = `${env.runUrl}/artifacts/${artifact.id}`;
  job.emit({ kind: 'artifact', id: String(artifact.id), name, url });
}

/** Turns the tracking comment into the result; somebody may have deleted it meanwhile. */
async function comment(job: Finish, report: Report, body: string): Promise<void> {
  const { github } = job;
  if (github === null || report.tracking === null) return;
  const updated = await github.tryUpdateComment(report.tracking.commentId, body);
  if (updated !== 'gone' || report.session?.number == null) return;
  const again = await github.createComment(report.session.number, body);
  job.emit({ kind: 'tracking', commentId: again.id, url: again.url });
}

type Written = { readonly report: Report; readonly outcome: Outcome; readonly body: string };

function writeFiles(job: Finish, { report, outcome, body }: Written): void {
  const { env, redactor, folder } = job;
  const outputs = renderOutputs(report, { outcome, transcriptPath: folder.transcript });
  if (env.outputFile !== null) appendFileSync(env.outputFile, redactor.redact(formatOutputFile(outputs, job.random)));
  if (env.summaryFile !== null && report.session !== null) {
    appendFileSync(env.summaryFile, redactor.redact(renderSummary(report, body)));
  }
}

function say(log: Log, outcome: Outcome): void {
  if (outcome.exitCode === 1) log.error(outcome.headline);
  else if (outcome.warning !== undefined) log.warning(outcome.warning);
  else log.info(outcome.headline);
}
