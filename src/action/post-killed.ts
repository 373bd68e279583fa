/**
 * Finishes what a killed worker could not. It believes nothing but its own files.
 */
import { existsSync, rmSync } from 'node:fs';
import { messageOf } from '../base/errors.ts';
import type { Redactor } from '../base/redact.ts';
import { openTranscript, replayTranscript } from '../transcript/transcript.ts';
import { finish } from './finish.ts';
import { parseInputs } from './inputs.ts';
import { createLog, type Log } from './log.ts';
import { createPatience } from './patience.ts';
import { sealingKey } from './plan.ts';
import { type PrivateFolder, readStage, tryStateFolder } from './private-folder.ts';
import { openGitHub, random } from './product.ts';
import { createRunRedactor } from './redactor.ts';
import { type Handover, parseRunnerEnv } from './runner-env.ts';

/** Ends the process. */
export async function finishKilled(handover: Handover): Promise<void> {
  const redactor = createRunRedactor(handover);
  const log = createLog({ write: (text) => process.stdout.write(text), redact: redactor.redact, random });
  let exitCode = 0;
  try {
    const folder = tryStateFolder(handover);
    if (folder === null) return;
    if (existsSync(folder.handover)) {
      // The secrets, which the worker would have removed.
      rmSync(folder.handover);
      log.info('The run was ended from outside before it could start.');
    }
    if (readStage(folder) === 'running') exitCode = await finishFromTranscript({ handover, folder, redactor, log });
  } catch (thrown) {
    log.error(`The run could not be finished: ${messageOf(thrown)}`);
    exitCode = 1;
  }
  process.stdout.write('', () => process.exit(exitCode));
}

type Rest = {
  readonly handover: Handover;
  readonly folder: PrivateFolder;
  readonly redactor: Redactor;
  readonly log: Log;
};

async function finishFromTranscript({ handover, folder, redactor, log }: Rest): Promise<0 | 1> {
  log.info('The run was ended from outside before it could finish; finishing it from its transcript.');
  const env = parseRunnerEnv(handover);
  const inputs = parseInputs(handover);
  const { events } = replayTranscript(folder.transcript);
  const transcript = openTranscript({ path: folder.transcript, redact: redactor.redact, now: Date.now });
  const kinds = new Set(events.map((event) => event.kind));
  if (kinds.has('ended') && !kinds.has('outcome') && !kinds.has('stopped')) {
    const reason = 'The run was ended from outside while its result was being delivered.';
    transcript.append({ kind: 'stopped', conclusion: 'failed', code: 'delivery_failed', reason });
  }
  const github = await openGitHub({ env, inputs, log });
  const patience = createPatience(new AbortController().signal);
  const common = { env, handover, folder, log, redactor, random, github, patience, emit: transcript.append };
  const { uploadArtifacts, phase } = inputs;
  return await finish({ ...common, uploadArtifacts, phase, sealingKey: sealingKey(inputs) }, transcript);
}
