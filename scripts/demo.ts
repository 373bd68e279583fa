#!/usr/bin/env node
/**
 * The main job on this machine, without key or network: stand-ins for GitHub, the model and the artifact service, a
 * project with a failing test, `/mewcode fix this` on its pull request, and `dist/` run as the runner runs it.
 *
 * `--provider anthropic` asks the real model (`--model NAME` which) with ANTHROPIC_API_KEY; `--out DIR` instead of
 * `demo-out/`.
 */
import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/base/errors.ts';
import { startArtifactService } from '../test/support/artifact-service.ts';
import { git } from '../test/support/github-server/git.ts';
import { startGitHubServer } from '../test/support/github-server/server.ts';
import { scriptedTurns, startModelServer } from '../test/support/model-server.ts';
import { issueCommentEvent } from '../test/support/payloads.ts';
import { type ActionRun, startAction } from '../test/support/run-action.ts';
import { makeTempFolder } from '../test/support/temp.ts';
import { createNarrator } from './demo-narration.ts';
import { baseFiles, pullFiles, turns } from './demo-project.ts';

const root = dirname(import.meta.dirname);

/** What is left in the output folder, and what it is to a reader. */
const results = {
  'comment.md': 'what ada reads on the pull request',
  'summary.md': 'what the page of the job shows',
  'changes.patch': 'what was changed',
  'transcript.jsonl': 'everything that happened, each line with the hash of the line before',
  'outputs.json': 'what later steps of a workflow can use',
  'repository.git': 'the repository with the new branch',
};

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());

try {
  process.exitCode = await demo(readOptions());
} catch (thrown) {
  process.stderr.write(interrupted.signal.aborted ? '\nStopped.\n' : `demo: ${messageOf(thrown)}\n`);
  process.exitCode = interrupted.signal.aborted ? 130 : 1;
}

type Options = {
  /** An empty folder. */
  readonly out: string;
  /** The real model; null for the scripted one. */
  readonly real: { readonly model: string; readonly key: string } | null;
};

function readOptions(): Options {
  const { provider = 'scripted', model, out = join(root, 'demo-out') } = argumentsGiven();
  if (provider !== 'scripted' && provider !== 'anthropic') {
    throw new Error(`--provider is "${provider}"; it must be scripted or anthropic.`);
  }
  if (provider === 'scripted' && model !== undefined) throw new Error('--model needs --provider anthropic.');
  const key = process.env.ANTHROPIC_API_KEY;
  if (provider === 'anthropic' && !key) throw new Error('--provider anthropic needs ANTHROPIC_API_KEY to be set.');
  const real = provider === 'anthropic' && key ? { model: model ?? 'claude-sonnet-4-5', key } : null;
  return { out: emptied(resolve(out)), real };
}

function argumentsGiven() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { provider: text, model: text, out: text } }).values;
  } catch (thrown) {
    const [problem] = messageOf(thrown).split('. ');
    throw new Error(`${problem}. The options are --provider scripted|anthropic, --model NAME and --out DIR.`);
  }
}

/** Removes what an earlier demo left, and nothing else: a slip of the pen must not cost somebody a folder. */
function emptied(out: string): string {
  try {
    mkdirSync(out, { recursive: true });
    accessSync(out, constants.W_OK);
  } catch (thrown) {
    throw new Error(`The results cannot be written to ${out}: ${messageOf(thrown)}`);
  }
  const [other] = readdirSync(out).filter((name) => !Object.hasOwn(results, name));
  if (other !== undefined) throw new Error(`${out} holds other files, such as ${other}; name a folder of its own.`);
  for (const name of Object.keys(results)) rmSync(join(out, name), { recursive: true, force: true });
  return out;
}

async function demo({ out, real }: Options): Promise<number> {
  await using scratch = await makeTempFolder('demo');
  await using github = await startGitHubServer({
    files: baseFiles,
    permissions: { ada: 'write' },
    folder: scratch.path,
  });
  await using model = await startModelServer({ script: scriptedTurns(jsonl(turns), { delivery: { deltaDelay: 5 } }) });
  await using artifacts = await startArtifactService();
  await github.commitFiles({ branch: 'discount', files: pullFiles, message: 'Add a discount', author: 'ada' });
  const pull = await github.createPull({ title: 'Add a discount', head: 'discount', user: 'ada' });
  const comment = github.addComment({ issue: pull.number, user: 'ada', body: '/mewcode fix this' });
  say(
    `The main job of MewCode Action on this machine: GitHub${real ? ' is a stand-in' : ' and the model are stand-ins'}, the rest is real.`,
  );
  say('ada opened a pull request whose test fails, and comments on it: /mewcode fix this');
  say('The action runs as on a runner:');
  const standIn = { model: 'scripted', base_url: model.url, anthropic_api_key: 'sk-ant-demo-no-real-key' };
  interrupted.signal.throwIfAborted();
  const running = await startAction({
    ...{ root, github, artifacts },
    event: issueCommentEvent(github, comment),
    inputs: {
      verify_command: 'node --test',
      ...(real ? { model: real.model, anthropic_api_key: real.key } : standIn),
    },
    secrets: real ? [real.key] : [],
    timeout: (real ? 30 : 1) * 60_000,
    onLine: createNarrator((text) => process.stdout.write(text)),
  });
  const stop = (): void => running.signal('SIGINT');
  interrupted.signal.addEventListener('abort', stop);
  if (interrupted.signal.aborted) stop();
  await using run = await running.finish();
  interrupted.signal.throwIfAborted();
  save(run, { out, ...github, comment: github.comments(pull.number).at(-1)?.body ?? '' });
  return await report(run, out);
}

function jsonl(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

type Result = { readonly out: string; readonly gitDir: string; readonly serverUrl: string; readonly comment: string };

function save(run: ActionRun, { out, gitDir, serverUrl, comment }: Result): void {
  // The stand-in is gone when somebody reads this: a name that can be nobody's says more than its port.
  const write = (name: keyof typeof results, text: string): void =>
    writeFileSync(join(out, name), text.replaceAll(serverUrl, 'https://github.example'));
  write('comment.md', comment);
  write('summary.md', run.summary);
  write('outputs.json', `${JSON.stringify(run.outputs, null, 2)}\n`);
  const { transcript_path: transcript } = run.outputs;
  const patch = transcript ? join(dirname(transcript), 'changes.patch') : '';
  if (transcript) cpSync(transcript, join(out, 'transcript.jsonl'));
  if (existsSync(patch)) cpSync(patch, join(out, 'changes.patch'));
  cpSync(gitDir, join(out, 'repository.git'), { recursive: true });
}

async function report(run: ActionRun, out: string): Promise<number> {
  const { conclusion, branch_name: branch } = run.outputs;
  say(`The action ended with "${conclusion}" and exit code ${run.exitCode}.`);
  if (branch) {
    const stat = await git(join(out, 'repository.git'), ['diff', '--stat', `discount..${branch}`]);
    say(`The new branch ${branch} against the pull request:\n${stat.toString().trimEnd()}`);
  }
  const lines = Object.entries(results)
    .filter(([name]) => existsSync(join(out, name)))
    .map(([name, what]) => `  ${name.padEnd(16)} ${what}`);
  say(`Left in ${out} (links there lead to github.example, which stands for GitHub):\n${lines.join('\n')}`);
  for (const violation of run.violations) say(`The runner complains: ${violation}`);
  return run.violations.length === 0 ? run.exitCode : 1;
}

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
