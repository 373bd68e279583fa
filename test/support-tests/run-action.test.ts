import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startArtifactService } from '../support/artifact-service.ts';
import { gitLine } from '../support/github-server/git.ts';
import { issueCommentEvent, scheduleEvent, workflowDispatchEvent } from '../support/payloads.ts';
import { runAction, startAction } from '../support/run-action.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { gitHub } from './github.ts';

const manifest = `
name: small
inputs:
  prompt: { description: p, required: true }
  'two words': { description: t, default: both }
  github_token: { description: g, default: '\${{ github.token }}' }
outputs:
  answer: { description: a }
runs: { using: node24, main: dist/index.js, post: dist/post.js }
`;

const prelude = `
import { appendFileSync, readFileSync } from 'node:fs';
const { env } = process;
const put = (name, text) => appendFileSync(env[name], text);
`;

/** A small action whose main and post are the given code. */
async function action(main: string, post = ''): Promise<TempFolder> {
  const temp = await makeTempFolder('action');
  await mkdir(join(temp.path, 'dist'));
  await writeFile(join(temp.path, 'action.yml'), manifest);
  await writeFile(join(temp.path, 'dist', 'package.json'), '{"type":"module"}');
  await writeFile(join(temp.path, 'dist', 'index.js'), prelude + main);
  await writeFile(join(temp.path, 'dist', 'post.js'), prelude + post);
  return temp;
}

test('an action gets its inputs, its event, a checkout and a runner around it, and nothing else', async () => {
  const github = await gitHub({ files: { 'a.txt': 'a\n' } });
  await using artifacts = await startArtifactService();
  await using root = await action(`
    const event = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
    const seen = {
      inputs: Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('INPUT_'))),
      event: [env.GITHUB_EVENT_NAME, event.inputs, env.GITHUB_ACTOR],
      checkout: [process.cwd() === env.GITHUB_WORKSPACE, readFileSync('a.txt', 'utf8'), /basic [\\w+/]+=*/.test(readFileSync('.git/config', 'utf8'))],
      artifacts: [env.ACTIONS_RESULTS_URL, env.ACTIONS_RUNTIME_TOKEN],
      foreign: Object.keys(env).filter((name) => !/^(INPUT|GITHUB|RUNNER|ACTIONS)_|^(CI|HOME|LANG|PATH|SHELL|USER)$/.test(name)),
    };
    put('GITHUB_OUTPUT', 'answer<<E\\n' + JSON.stringify(seen) + '\\nE\\n');
    put('GITHUB_STEP_SUMMARY', '# Done\\n');
    process.exitCode = 3;
  `);
  const event = workflowDispatchEvent(github, { inputs: { prompt: 'hello' }, actor: 'ada' });
  await using run = await runAction({
    root: root.path,
    github,
    artifacts,
    event,
    inputs: { prompt: 'hello' },
    env: { RUNNER_DEBUG: '1' },
  });
  expect(JSON.parse(run.outputs.answer ?? '{}')).toEqual({
    inputs: { INPUT_PROMPT: 'hello', INPUT_TWO_WORDS: 'both', INPUT_GITHUB_TOKEN: github.token },
    event: ['workflow_dispatch', { prompt: 'hello' }, 'ada'],
    checkout: [true, 'a\n', true],
    artifacts: [artifacts.url, artifacts.runtimeToken],
    foreign: [],
  });
  expect([run.exitCode, run.signal, run.summary, run.violations]).toEqual([3, null, '# Done\n', []]);
  expect(await gitLine(run.layout.workspace, ['rev-parse', 'HEAD'])).toBe(
    await gitLine(github.gitDir, ['rev-parse', 'main']),
  );
});

test('post runs in a process of its own with the state of main', async () => {
  const github = await gitHub();
  await using root = await action(
    "put('GITHUB_STATE', 'left=over\\n'); put('GITHUB_STEP_SUMMARY', 'main '); console.log('::notice::main');",
    "put('GITHUB_OUTPUT', 'answer=' + env.STATE_left + env.INPUT_PROMPT + '\\n'); put('GITHUB_STEP_SUMMARY', 'post'); process.exit(4);",
  );
  const options = { root: root.path, github, event: scheduleEvent('0 5 * * *'), inputs: { prompt: 'p' } };
  await using run = await runAction(options);
  expect([run.exitCode, run.outputs, run.state, run.post, run.summary]).toEqual([
    0,
    {},
    { left: 'over' },
    { exitCode: 4, outputs: { answer: 'overp' } },
    'main post',
  ]);
  await using mainOnly = await runAction({ ...options, runPost: 'no', checkout: 'none' });
  expect(mainOnly.post).toBeNull();
});

test('a signal reaches the pid of main and its end is told apart from an exit', async () => {
  const github = await gitHub();
  await using root = await action(`
    process.on('SIGINT', () => { console.log('interrupted'); process.exit(1); });
    setInterval(() => undefined, 1000);
    console.log('ready');
  `);
  const options = { root: root.path, github, event: scheduleEvent('0 5 * * *'), checkout: 'none' } as const;
  await using stopped = await runAction({
    ...options,
    onLine: (line, running) => line === 'ready' && running.signal('SIGINT'),
  });
  expect([stopped.exitCode, stopped.signal, stopped.log]).toEqual([1, null, 'ready\ninterrupted']);
  const running = await startAction(options);
  expect(await running.line(/^read/)).toBe('ready');
  running.signal('SIGKILL');
  await using killed = await running.finish();
  expect([killed.exitCode, killed.signal, killed.post?.exitCode]).toEqual([137, 'SIGKILL', 0]);
  await expect(running.line(/never/)).rejects.toThrow('no line matched /never/');
});

test('what an action leaves behind or does wrong is reported', async () => {
  const github = await gitHub();
  await using root = await action(`
    const { spawn } = await import('node:child_process');
    spawn('sleep', ['60'], { stdio: 'ignore', detached: true }).unref();
    put('GITHUB_OUTPUT', 'other=1\\n');
    process.stdout.write('progress\\r::set-env name=PATH::/evil\\r\\nlast');
  `);
  await using run = await runAction({
    root: root.path,
    github,
    event: scheduleEvent('0 5 * * *'),
    inputs: { promt: 'typo' },
    checkout: 'none',
  });
  expect(run.leftovers.map(({ command }) => command)).toEqual(['sleep 60']);
  expect([run.printed.split('\n'), run.violations]).toEqual([
    ['progress', '::set-env name=PATH::/evil', 'last'],
    ['retired command: ::set-env name=PATH::/evil', "unexpected input 'promt'", 'output other is not in action.yml'],
  ]);
});

test('an action that does not end is killed and its folders are removed', async () => {
  const github = await gitHub();
  await using root = await action('setInterval(() => undefined, 1000);');
  const event = scheduleEvent('0 5 * * *');
  const run = await runAction({ root: root.path, github, event, checkout: 'none', timeout: 300 });
  expect([run.signal, run.violations]).toEqual(['SIGKILL', ['killed after 300 ms']]);
  await run.remove();
  await expect(access(run.layout.root)).rejects.toThrow('ENOENT');
});

test('payloads carry the keys of GitHub’s examples and the values of the server', async () => {
  const github = await gitHub({ permissions: { ada: 'write' } });
  await github.forkRepository('mallory');
  await github.commitFiles({ owner: 'mallory', branch: 'patch', files: { 'a.txt': 'a\n' } });
  const issue = github.createIssue({ title: 'Question' });
  const pull = await github.createPull({ title: 'Patch', head: 'patch', fork: 'mallory', user: 'mallory' });
  const told = (number: number, user: string | null): unknown => {
    const comment = github.addComment({ issue: number, body: '/mewcode fix', user });
    const { name, payload } = issueCommentEvent(github, comment);
    // The keys are GitHub's; the test looks at a few of them.
    const { action: what, issue: on, comment: made, sender } = payload as Record<string, Record<string, unknown>>;
    const author = made?.user as { login: string; type: string } | null;
    return [name, what, on?.number, 'pull_request' in (on ?? {}), author?.login, author?.type, sender?.login];
  };
  expect([told(issue.number, 'ada'), told(pull.number, 'helper[bot]'), told(pull.number, null)]).toEqual([
    ['issue_comment', 'created', 1, false, 'ada', 'User', 'ada'],
    ['issue_comment', 'created', 2, true, 'helper[bot]', 'Bot', 'helper[bot]'],
    ['issue_comment', 'created', 2, true, undefined, undefined, 'ghost'],
  ]);
});
