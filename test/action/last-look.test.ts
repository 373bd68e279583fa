import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Finish, finish } from '../../src/action/finish.ts';
import { sortFiles } from '../../src/action/last-look.ts';
import { createPatience } from '../../src/action/patience.ts';
import { openPrivateFolder } from '../../src/action/private-folder.ts';
import { parseRunnerEnv } from '../../src/action/runner-env.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { parseRedactPatterns } from '../../src/base/redact-patterns.ts';
import { createGitHub } from '../../src/github/github.ts';
import { openTranscript } from '../../src/transcript/transcript.ts';
import { startGitHubServer } from '../support/github-server/server.ts';
import { parseCommandFile } from '../support/run-action/command-file.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const secret = 'Rk3vQ8wZx7Lm2Tq9Yb4Nc6Hd1Jf5';

const sealed = { phase: 'all', sealingKey: null } as const;

/** A redaction with a hole in it. */
const same = (text: string) => text;

/** A run that ended with an answer in which the secret still stands, up to where it is delivered. */
async function leakyRun(given: Partial<Finish> = {}) {
  const temp = await makeTempFolder('last-look');
  mkdirSync(join(temp.path, 'private'));
  const folder = openPrivateFolder(join(temp.path, 'private'));
  const [outputFile, summaryFile] = [join(temp.path, 'outputs'), join(temp.path, 'summary')];
  const env = parseRunnerEnv({
    ...{ GITHUB_WORKSPACE: temp.path, GITHUB_EVENT_PATH: '/e', GITHUB_EVENT_NAME: 'schedule', RUNNER_TEMP: temp.path },
    ...{ GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '1', GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile },
  });
  const redactor = { ...createRedactor([secret]), redact: same, redactKnown: same };
  const transcript = openTranscript({ path: folder.transcript, redact: same, now: () => 0 });
  const said: string[] = [];
  const log = { ...quiet, error: (text: string) => said.push(text), warning: (text: string) => said.push(text) };
  const patience = createPatience(new AbortController().signal);
  const common = { env, handover: {}, folder, log, redactor, emit: transcript.append, random: () => 'r', patience };
  const job: Finish = { ...common, ...sealed, github: null, uploadArtifacts: true, ...given };
  return {
    ...{ folder, said, emit: transcript.append },
    finish: () => finish(job, transcript),
    outputs: () => parseCommandFile(readFileSync(outputFile, 'utf8')).values,
    summary: () => readFileSync(summaryFile, 'utf8'),
    [Symbol.asyncDispose]: () => temp.remove(),
  };
}

const answer = `The key is ${secret}.`;
const note = '### ❌ The result was held back: after it had been redacted it still held a secret of this run.';

verifies(
  ['REQ-A4', 'H106'],
  'what still holds a secret after the redaction stays here, and the run says so',
  async () => {
    await using server = await startGitHubServer();
    const { token, apiUrl } = server;
    const github = await createGitHub({ token, apiUrl, repository: server, userAgent: 'test' });
    const { number } = server.createIssue({ title: 'A bug', user: 'ada' });
    await using leaky = await leakyRun({ github });
    const { said } = leaky;
    for (const event of [{ ...run.session, number }, run.ended(undefined, answer)]) leaky.emit(event);
    expect(await leaky.finish()).toBe(1);
    const outputs = leaky.outputs();
    expect(outputs).toEqual({
      triggered: 'true',
      conclusion: 'failed',
      error:
        'What the outputs would say still held a secret of this run after it had been redacted, and was held back.',
    });
    expect(leaky.summary().split('\n')[0]).toBe(note);
    const bodies = server.comments(number).map(({ body }) => body);
    expect(bodies.map((body) => body.split('\n')[0])).toEqual([note]);
    expect(leaky.summary() + JSON.stringify(outputs) + bodies.join() + said.join('\n')).not.toContain(secret);
    expect(said.at(-1)).toMatch(/^Failed: The result still held a secret of this run/);
  },
);

for (const uploadArtifacts of [true, false]) {
  test(`a transcript that still holds a secret makes no bundle, with upload_artifacts: ${uploadArtifacts}`, async () => {
    await using leaky = await leakyRun({ phase: 'agent', uploadArtifacts });
    // In a text that is in the transcript and in none of ours.
    for (const event of [run.session, { ...run.denied(), callId: secret }, run.ended()]) leaky.emit(event);
    expect(await leaky.finish()).toBe(1);
    expect(existsSync(leaky.folder.bundle)).toBe(false);
    expect(leaky.outputs()).toMatchObject({ conclusion: 'failed', bundle_digest: '' });
    // Nor is the upload of either tried, which would fail here.
    expect(leaky.said).toEqual([expect.stringMatching(/^Failed: transcript.jsonl and decisions.jsonl still held/)]);
  });
}

const quiet = { info: () => {}, group: () => {}, endGroup: () => {}, untrusted: () => {} };

test('a pattern finds nothing across the texts of a transcript, nor in our own numbers', async () => {
  await using temp = await makeTempFolder('last-look');
  const path = join(temp.path, 'transcript.jsonl');
  const redactor = createRedactor([secret], parseRedactPatterns('customer.*key\\b\n\\b[3-5]\\d{8}\\b'));
  const hold = (text: string, redact = redactor.redact) => {
    const transcript = openTranscript({ path, redact, now: () => 0 });
    transcript.append({ kind: 'note', level: 'info', text });
    transcript.append({ kind: 'tracking', commentId: 412_345_678, url: '' });
    transcript.close();
    return sortFiles(redactor, [path]).held;
  };
  expect(hold('the customer list\nand the key')).toEqual([]);
  expect(hold('the customer and the key')).toEqual([]);
  expect(hold('the customer and the key', same)).toEqual(['transcript.jsonl']);
});
