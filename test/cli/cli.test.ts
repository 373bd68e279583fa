import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../../src/cli/cli.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

let folder: TempFolder;

beforeAll(async () => {
  folder = await makeTempFolder('cli');
});

afterAll(() => folder.remove());

async function mewcode(...argv: string[]) {
  const written = { out: '', err: '' };
  const exitCode = await cli(argv, {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
  });
  return { exitCode, ...written };
}

async function payload(body: string): Promise<string> {
  const path = join(folder.path, 'payload.json');
  const comment = { id: 9, body, user: { login: 'octocat', id: 1, type: 'User' } };
  await writeFile(path, JSON.stringify({ action: 'created', issue: { number: 5, pull_request: {} }, comment }));
  return path;
}

const usage =
  '--name EVENT PAYLOAD.json [--trigger-phrase TEXT] [--prompt TEXT] [--task auto|triage] [--deliver branch|comment] [--json]';

test('event says what a payload would start and for whom', async () => {
  const result = await mewcode('event', '--name', 'issue_comment', await payload('/mewcode fix this\n\u001b[2Jplease'));
  expect(result).toEqual({
    exitCode: 0,
    out: [
      'issue_comment starts: fix on pull request #5',
      '  text:     "this\\nplease"',
      '  asked by: "octocat" (id 1, type User), who starts it only if GitHub grants write permission',
      '  files:    may be changed',
      '  result:   branch',
      '',
    ].join('\n'),
    err: '',
  });
});

verifies('H001', 'event says which phrase it looked for', async () => {
  const path = await payload('/mewcode fix');
  expect(await mewcode('event', '--name', 'issue_comment', path, '--trigger-phrase', '/robot')).toEqual({
    exitCode: 0,
    out: 'issue_comment starts nothing: No line of comment.body starts with "/robot" or "@mewcode" in column 0, outside code, quotes and HTML comments.\n',
    err: '',
  });
});

test('event --json gives the event and the decision', async () => {
  const { out } = await mewcode('event', '--name', 'push', '--json', await payload('x'));
  const why = 'The event push starts nothing.';
  expect(JSON.parse(out)).toEqual({
    event: { kind: 'other', name: 'push', why },
    decision: { start: false, conclusion: 'skipped', reason: why },
  });
});

test('event takes the inputs of the action', async () => {
  const { out } = await mewcode(
    'event',
    '--name',
    'schedule',
    await payload('x'),
    '--task',
    'triage',
    '--prompt',
    'new',
  );
  expect(out.split('\n').slice(0, 3)).toEqual([
    'schedule starts: triage',
    '  text:     "new"',
    '  asked by: nobody; who can set up a schedule may start it',
  ]);
});

test('what would fail as a run fails here with the same sentence', async () => {
  expect(await mewcode('event', '--name', 'schedule', await payload('x'))).toEqual({
    exitCode: 1,
    out: '',
    err: 'mewcode: Input prompt is empty: say there what to do, or set the input task to triage.\n',
  });
  const { exitCode, err } = await mewcode('event', '--name', 'push', join(folder.path, 'missing.json'));
  expect([exitCode, err.startsWith('mewcode: The payload file cannot be read: ENOENT')]).toEqual([1, true]);
});

test.each([
  [['evnt'], 'mewcode: there is no command "evnt". The commands are event, help.\n'],
  [['event'], `mewcode: event needs --name and one payload file.\nUsage: mewcode event ${usage}\n`],
  [
    ['event', '--name', 'x', 'a', 'b'],
    `mewcode: event needs --name and one payload file.\nUsage: mewcode event ${usage}\n`,
  ],
])('%j is used wrongly and says how to use it', async (argv, err) => {
  expect(await mewcode(...argv)).toEqual({ exitCode: 2, out: '', err });
});

test('an unknown option is used wrongly and named', async () => {
  const { exitCode, err } = await mewcode('event', '--nme', 'x');
  expect([exitCode, err.includes("'--nme'"), err.endsWith(`Usage: mewcode event ${usage}\n`)]).toEqual([2, true, true]);
});

test('help lists every command with its line', async () => {
  const help = await mewcode('help');
  expect(help).toEqual({
    exitCode: 0,
    out: `The command line of MewCode Action.\n\n  mewcode event ${usage}\n      Say what a webhook payload would start, and why. Permissions are not asked for.\n`,
    err: '',
  });
  expect([await mewcode(), await mewcode('--help')]).toEqual([help, help]);
  expect((await mewcode('event', '--help')).out).toContain(`mewcode event ${usage}\n`);
});
