#!/usr/bin/env node
/**
 * The main job on this machine, without key or network: stand-ins for GitHub, the model and the artifact service, a
 * project with a failing test, `/mewcode fix this` on its pull request, and `dist/` run as the runner runs it.
 *
 * `--provider anthropic --model NAME` asks the real model with ANTHROPIC_API_KEY; `--out DIR` instead of `demo-out/`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startArtifactService } from '../test/support/artifact-service.ts';
import { startGitHubServer } from '../test/support/github-server/server.ts';
import { scriptedTurns, startModelServer } from '../test/support/model-server.ts';
import { issueCommentEvent } from '../test/support/payloads.ts';
import { type ActionRun, startAction } from '../test/support/run-action.ts';
import { baseFiles, pullFiles, turns } from './demo-project.ts';

const root = dirname(import.meta.dirname);
const { values: options } = parseArgs({
  options: {
    provider: { type: 'string', default: 'scripted' },
    model: { type: 'string' },
    out: { type: 'string', default: join(root, 'demo-out') },
  },
});
const out = resolve(options.out);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
process.exitCode = await demo();

async function demo(): Promise<number> {
  const scratch = mkdtempSync(join(tmpdir(), 'mewcode-demo-'));
  const github = await startGitHubServer({ files: baseFiles, permissions: { ada: 'write' }, folder: scratch });
  await using model = await startModelServer({ script: scriptedTurns(jsonl(turns), { delivery: { deltaDelay: 5 } }) });
  const artifacts = await startArtifactService();
  say('A project whose pull request brings a failing test; ada comments /mewcode fix this.');
  await github.commitFiles({ branch: 'discount', files: pullFiles, message: 'Add a discount', author: 'ada' });
  const pull = await github.createPull({ title: 'Add a discount', head: 'discount', user: 'ada' });
  const comment = github.addComment({ issue: pull.number, user: 'ada', body: '/mewcode fix this' });
  const running = await startAction({
    root,
    github,
    artifacts,
    event: issueCommentEvent(github, comment),
    inputs: { verify_command: 'node --test', ...providerInputs(model.url) },
    onLine: narrate,
  });
  await using run = await running.finish();
  save(run, { gitDir: github.gitDir, comment: github.comments(pull.number).at(-1)?.body ?? '' });
  await Promise.all([github.close(), artifacts.close()]);
  rmSync(scratch, { recursive: true, force: true });
  return report(run);
}

function providerInputs(url: string): Record<string, string> {
  if (options.provider !== 'anthropic') {
    return { model: 'scripted', base_url: url, anthropic_api_key: 'sk-ant-demo-no-real-key' };
  }
  const key = process.env.ANTHROPIC_API_KEY;
  if (!key || !options.model) {
    throw new Error('The real model needs ANTHROPIC_API_KEY in the environment and --model NAME.');
  }
  return { model: options.model, anthropic_api_key: key };
}

function jsonl(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The runner's view of the log: groups as headings, commands taken out. */
function narrate(line: string): void {
  const group = /^::group::(.*)/.exec(line)?.[1];
  const command = /^::(warning|error)[^:]*::(.*)/.exec(line);
  if (group !== undefined) process.stdout.write(`  ${group}\n`);
  else if (command !== null) process.stdout.write(`  ${command[1]}: ${command[2]}\n`);
  else if (!line.startsWith('::')) process.stdout.write(`  ${line}\n`);
}

function save(run: ActionRun, result: { gitDir: string; comment: string }): void {
  writeFileSync(join(out, 'comment.md'), result.comment);
  writeFileSync(join(out, 'summary.md'), run.summary);
  writeFileSync(join(out, 'outputs.json'), `${JSON.stringify(run.outputs, null, 2)}\n`);
  const { transcript_path: transcript } = run.outputs;
  if (transcript) {
    cpSync(transcript, join(out, 'transcript.jsonl'));
    cpSync(join(dirname(transcript), 'changes.patch'), join(out, 'changes.patch'));
  }
  cpSync(result.gitDir, join(out, 'repository.git'), { recursive: true });
}

function report(run: ActionRun): number {
  const { conclusion, branch_name: branch } = run.outputs;
  say(`Conclusion: ${conclusion}, exit code ${run.exitCode}.`);
  if (branch) {
    const args = ['--git-dir', join(out, 'repository.git'), 'diff', '--stat', `discount..${branch}`];
    say(`The branch ${branch} in repository.git:\n${execFileSync('git', args, { encoding: 'utf8' }).trimEnd()}`);
  }
  say(`Look at ${out}: comment.md, summary.md, transcript.jsonl, changes.patch, outputs.json, repository.git`);
  for (const violation of run.violations) say(`The runner complains: ${violation}`);
  return run.violations.length === 0 ? run.exitCode : 1;
}

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
