import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Finish, finish } from '../../src/action/finish.ts';
import { createPatience } from '../../src/action/patience.ts';
import { openPrivateFolder } from '../../src/action/private-folder.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { openTranscript } from '../../src/transcript/transcript.ts';
import { parseCommandFile } from '../support/run-action/command-file.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const secret = 'Rk3vQ8wZx7Lm2Tq9Yb4Nc6Hd1Jf5';

verifies(
  ['REQ-A4', 'H106'],
  'what still holds a secret after the redaction stays here, and the run says so',
  async () => {
    await using temp = await makeTempFolder('last-look');
    mkdirSync(join(temp.path, 'private'));
    const folder = openPrivateFolder(join(temp.path, 'private'));
    const [outputFile, summaryFile] = [join(temp.path, 'outputs'), join(temp.path, 'summary')];
    const env = parseRunnerEnv({
      ...{
        GITHUB_WORKSPACE: temp.path,
        GITHUB_EVENT_PATH: '/e',
        GITHUB_EVENT_NAME: 'schedule',
        RUNNER_TEMP: temp.path,
      },
      ...{ GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '1', GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile },
    });
    // A redaction with a hole in it.
    const same = (text: string) => text;
    const redactor = { ...createRedactor([secret]), redact: same, redactKnown: same };
    const transcript = openTranscript({ path: folder.transcript, redact: same, now: () => 0 });
    for (const event of [run.session, run.ended(undefined, `The key is ${secret}.`)]) transcript.append(event);
    const said: string[] = [];
    const log = { ...quiet, error: (text: string) => said.push(text), warning: (text: string) => said.push(text) };
    const job: Finish = {
      ...{ env, handover: {}, folder, log, redactor, emit: transcript.append, random: () => 'r', github: null },
      ...{
        patience: createPatience(new AbortController().signal),
        uploadArtifacts: true,
        phase: 'all',
        sealingKey: null,
      },
    };
    expect(await finish(job, transcript)).toBe(1);
    const { values: outputs } = parseCommandFile(readFileSync(outputFile, 'utf8'));
    expect(outputs).toEqual({
      triggered: 'true',
      conclusion: 'failed',
      error:
        'What the outputs would say still held a secret of this run after it had been redacted, and was held back.',
    });
    const note = '### ❌ The result was held back: after it had been redacted it still held a secret of this run.';
    expect(readFileSync(summaryFile, 'utf8').split('\n')[0]).toBe(note);
    expect(readFileSync(summaryFile, 'utf8') + JSON.stringify(outputs) + said.join('\n')).not.toContain(secret);
    expect(said.at(-1)).toMatch(/^Failed: The result still held a secret of this run/);
    expect(existsSync(folder.decisions)).toBe(true);
  },
);

const quiet = { info: () => {}, group: () => {}, endGroup: () => {}, untrusted: () => {} };
