import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../../src/cli/cli.ts';
import { commands } from '../../src/cli/registry.ts';
import { root } from '../support/source.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { openTerminal } from './terminal.ts';

let folder: TempFolder;

beforeAll(async () => {
  folder = await makeTempFolder('cli');
});

afterAll(() => folder.remove());

test('an older Node is told which one is needed, before anything is done', async () => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const exitCode = await cli(['policy', 'schema'], { ...terminal, cwd: folder.path, packageRoot: root }, '20.20.2');
  expect([exitCode, ...said]).toEqual([
    2,
    'mewcode: it needs Node 24, and this is 20.20.2. After npm ci, npx node has the right one.\n',
  ]);
});

async function mewcode(...argv: string[]) {
  const written = { out: '', err: '' };
  const exitCode = await cli(argv, {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    cwd: folder.path,
    packageRoot: root,
  });
  return { exitCode, ...written };
}

const octocat = { login: 'octocat', id: 1, type: 'User' };

async function payload(body: string, user: object | null = octocat): Promise<string> {
  const path = join(folder.path, 'payload.json');
  const comment = { id: 9, body, user };
  await writeFile(path, JSON.stringify({ action: 'created', issue: { number: 5, pull_request: {} }, comment }));
  return path;
}

const usage =
  '--name EVENT PAYLOAD.json [--trigger-phrase TEXT] [--prompt TEXT] [--task auto|triage] [--deliver branch|comment] [--label-trigger LABEL] [--allowed-bots NAMES] [--json]';

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

test('event judges deleted accounts and bots as the action would', async () => {
  const bot = { login: 'helper[bot]', id: 7, type: 'Bot' };
  const first = async (user: object | null, ...args: string[]) => {
    const { out } = await mewcode('event', '--name', 'issue_comment', await payload('/mewcode fix', user), ...args);
    return out.split('\n').filter((line) => /starts|asked/.test(line));
  };
  const nothing = (why: string) => [`issue_comment starts nothing: ${why}`];
  expect(await first(null)).toEqual(nothing('The account that asked was deleted.'));
  expect(await first(bot)).toEqual(nothing('The bot helper[bot] is not in the input allowed_bots.'));
  expect(await first({ ...bot, type: 'Organization' })).toEqual(
    nothing("helper[bot] is not a person's account (type Organization)."),
  );
  expect(await first(bot, '--allowed-bots', 'helper')).toEqual([
    'issue_comment starts: fix on pull request #5',
    '  asked by: "helper[bot]" (id 7, type Bot), which is allowed to',
  ]);
});

test('control characters in arguments are shown, not printed', async () => {
  const path = await payload('x');
  expect((await mewcode('event', '--name', '\u001b[31m\u009b', path)).out).toBe(
    '\\u001b[31m\\u009b starts nothing: The event \\u001b[31m\\u009b starts nothing.\n',
  );
  const { err } = await mewcode('event', '--name', 'push', '\u001b[2J');
  expect([err.includes('\u001b'), err.includes('\\u001b[2J')]).toEqual([false, true]);
});

test('what a file says is no command to the runner, moves no terminal and is no line of its own', async () => {
  await using terminal = await openTerminal();
  const evil = 'a\n ::error::b ##[group]c \u202ed\u{e0041}';
  const inYaml = JSON.stringify(evil);
  const files = { rule: `rules:\n  - allow: ${inYaml}`, key: `${inYaml}: 1`, mode: `mode: ${inYaml}` };
  for (const [name, text] of Object.entries(files)) {
    terminal.write(name, `version: 1\n${text}\n`);
    const checked = await terminal.mewcode('policy', 'check', name);
    const explained = await terminal.mewcode('policy', 'explain', 'Read(a)', '--policy', name);
    const said = [...checked.out.split('\n'), ...explained.err.split('\n')];
    const odd = /^\s*::|##\[|\p{Cf}/mu;
    expect([name, said.length, said.filter((line) => odd.test(line))]).toEqual([name, 5, []]);
    const { value } = await terminal.json('policy', 'check', name);
    expect(JSON.stringify(value)).not.toMatch(/\\\\u/);
  }
  terminal.write('p.yml', `version: 1\nrules:\n  - {deny: Read, reason: ${inYaml}}\n`);
  const { out } = await terminal.mewcode('policy', 'explain', 'Read(a)', '--policy', 'p.yml');
  expect(out.split('\n')[0]).toBe(
    'deny: Reading a is denied by `deny: Read` (p.yml:3). a ::error::b \\u0023#[group]c \\u202ed\\udb40\\udc41',
  );
  const { value } = await terminal.json('policy', 'explain', 'Read(a)', '--policy', 'p.yml');
  expect(value).toMatchObject({ reason: `Reading a is denied by \`deny: Read\` (p.yml:3). ${evil}` });
});

test('a payload may begin with a byte order mark', async () => {
  const path = await payload('x');
  await writeFile(path, `\ufeff${await readFile(path, 'utf8')}`);
  expect((await mewcode('event', '--name', 'issue_comment', path)).exitCode).toBe(0);
});

test('a reader that goes away ends the command quietly', async () => {
  const script = `const { cli } = await import(${JSON.stringify(join(root, 'src/main.ts'))});
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    await cli();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, 'mewcode', 'help']);
  const ended = once(child, 'close');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  const said = child.stderr.setEncoding('utf8').toArray();
  child.stdin.end();
  const [code] = await ended;
  expect({ code, said: (await said).join('') }).toEqual({ code: 0, said: '' });
});

test('event --json gives the event and the decision', async () => {
  const { out } = await mewcode('event', '--name', 'push', '--json', await payload('x'));
  const why = 'The event push starts nothing.';
  expect(JSON.parse(out)).toEqual({
    event: { kind: 'other', name: 'push', why },
    decision: { start: false, conclusion: 'skipped', reason: why },
    admission: null,
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

test('an input that a run would refuse is refused here with the same sentence', async () => {
  expect(await mewcode('event', '--name', 'schedule', await payload('x'))).toEqual({
    exitCode: 2,
    out: '',
    err: 'mewcode: Input prompt is empty: say there what to do, or set the input task to triage.\n',
  });
  const { exitCode, err } = await mewcode('event', '--name', 'push', join(folder.path, 'missing.json'));
  expect([exitCode, err.startsWith('mewcode: The payload file cannot be read: ENOENT')]).toEqual([2, true]);
});

const names = commands.map(({ name }) => name);

test.each([
  [
    ['evnt'],
    `mewcode: there is no command "evnt"; did you mean "event"? The commands are ${names.join(', ')}, help.\n`,
  ],
  [['event'], `mewcode event: it needs a payload file.\nUsage: mewcode event ${usage}\n`],
  [['event', 'a'], `mewcode event: it needs --name.\nUsage: mewcode event ${usage}\n`],
  [
    ['event', '--name', 'x', 'a', 'b'],
    `mewcode event: it takes one argument, a payload file; "b" is too much.\nUsage: mewcode event ${usage}\n`,
  ],
  [
    ['policy', 'chek'],
    `mewcode: there is no command "policy chek"; did you mean "policy check"? The commands are ${names.filter((name) => name.startsWith('policy ')).join(', ')}.\n`,
  ],
])('%j is used wrongly and says how to use it', async (argv, err) => {
  expect(await mewcode(...argv)).toEqual({ exitCode: 2, out: '', err });
});

test('an unknown option is used wrongly and named', async () => {
  const { exitCode, err } = await mewcode('event', '--nme', 'x');
  expect([exitCode, err.includes("'--nme'"), err.endsWith(`Usage: mewcode event ${usage}\n`)]).toEqual([2, true, true]);
});

test('help lists every command with its line, and each explains its exit codes', async () => {
  const help = await mewcode('help');
  const listed = [...help.out.matchAll(/^ {2}mewcode ((?:policy )?\w+)/gm)].map(([, name]) => name);
  expect([listed, help.err, help.exitCode]).toEqual([names, '', 0]);
  expect([await mewcode(), await mewcode('--help')]).toEqual([help, help]);
  for (const { name, usage, description, one } of commands) {
    const { out, exitCode } = await mewcode(...name.split(' '), '--help');
    const parts = [`mewcode ${name} ${usage}`.trim(), description, 'Exit codes: 0 done, 1 ', `Here 1 means: ${one}.`];
    expect([exitCode, parts.filter((part) => !out.includes(part))]).toEqual([0, []]);
    expect(await mewcode('help', ...name.split(' '))).toEqual({ exitCode: 0, out, err: '' });
  }
});

test('help of a group lists its commands', async () => {
  const { out, exitCode } = await mewcode('policy', '--help');
  expect([exitCode, out.match(/^ {2}mewcode policy /gm)?.length, out.includes('mewcode event')]).toEqual([0, 7, false]);
});

test('every command takes --json or prints JSON anyway, and refuses unknown options', async () => {
  for (const { name, usage } of commands) {
    expect([name, usage.includes('[--json]') || name === 'policy schema']).toEqual([name, true]);
    const { exitCode, err } = await mewcode(...name.split(' '), '--frobnicate');
    expect([name, exitCode, err.includes("'--frobnicate'")]).toEqual([name, 2, true]);
  }
});
