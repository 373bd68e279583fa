// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
/**
 * What bash makes of a text, beside what the parser says of it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ParsedCommand, parseCommand, scriptArgv } from '../../src/policy/shell.ts';
import { runs } from '../support/runs.ts';
import { makeTempFolder } from '../support/temp.ts';

const piece = fc.constantFrom(
  ...'ab \t\n\'"\\$`~*?[]{}(),.;:&|<>!#=^%-+/@0',
  ...['$(', '${', "$'", '$"', '&&', '||', '2>', '>&1', '>/dev/null', '\\\\', '""', "''", '{a,b}', 'a=~', ' ~', ' a b '],
);

function acceptedSamples(wanted: (parsed: ParsedCommand & { ok: true }) => boolean): string[] {
  const sample = fc.sample(fc.array(piece, { minLength: 1, maxLength: 12 }), {
    numRuns: runs(30_000, 60_000),
    seed: 20260101,
  });
  const accepted = sample
    .map((pieces) => pieces.join(''))
    .filter((command) => {
      const parsed = parseCommand(command);
      // A comment would swallow what the test puts before the command.
      return parsed.ok && wanted(parsed) && !/^\s*#/.test(command);
    });
  return [...new Set(accepted)];
}

test('bash reads every accepted command as exactly these words', () => {
  const accepted = acceptedSamples(({ script }) => script === null);
  expect(accepted.length).toBeGreaterThan(500);
  // Each command becomes the arguments of `words`, so nothing of it runs; the PATH is empty all the same.
  const script = accepted.map((command) => `words ${command.trimStart()}\nprintf '\\0'\n`).join('');
  const output = execFileSync('/bin/bash', ['--norc', '-c', `words() { printf '%s\\n\\1' "$@"; }\n${script}`], {
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  });
  const expected = accepted.map((command) => {
    const parsed = parseCommand(command);
    return parsed.ok
      ? parsed.argvs
          .flat()
          .map((word) => `${word}\n\u0001`)
          .join('')
      : '';
  });
  expect(output.split('\0').slice(0, -1)).toEqual(expected);
});

test('bash does with the text that is run what it does with the text that was written', async () => {
  await using folder = await makeTempFolder('shell');
  const accepted = acceptedSamples(({ script }) => script !== null);
  expect(accepted.length).toBeGreaterThan(300);
  const scripts = accepted.map((command) => {
    const parsed = parseCommand(command);
    return parsed.ok ? (parsed.script ?? '') : '';
  });
  // No program exists, so that each one and its arguments end in the handler; files are made where one is redirected to.
  const run = (texts: readonly string[], name: string): string[] => {
    const blocks = texts.map((text, index) => {
      const place = join(folder.path, name, String(index));
      mkdirSync(place, { recursive: true });
      return `cd '${place}'\nprintf '\\0' >&3\n(\n${text}\nwait\n)\n`;
    });
    const handler = `command_not_found_handle() { local IFS=,; printf '%s;' "$*" >&3; }\nwait() { builtin wait 2>&1; }\n`;
    const log = join(folder.path, `${name}.log`);
    execFileSync('/bin/bash', ['--norc', '-c', `exec 3>'${log}'\n${handler}${blocks.join('')}\nexit 0`], {
      env: { PATH: '/nowhere' },
      stdio: 'ignore',
    });
    return readFileSync(log, 'utf8')
      .split('\0')
      .slice(1)
      .map((block, index) => {
        const made = readdirSync(join(folder.path, name, String(index))).sort();
        return `${block.split(';').sort().join(';')} ${made.join(',')}`;
      });
  };
  const named = (results: readonly string[]) => results.map((result, index) => [accepted[index], result]);
  expect(named(run(scripts, 'ours'))).toEqual(named(run(accepted, 'theirs')));
});

test('a script runs programs, never the commands by which the shell itself evaluates text', async () => {
  await using folder = await makeTempFolder('shell');
  for (const name of ['printf', 'test', 'type', '[']) {
    writeFileSync(join(folder.path, name), `#!/bin/sh\necho program ${name} "$@"\n`, { mode: 0o755 });
  }
  const run = (command: string): string => {
    const parsed = parseCommand(command);
    if (!parsed.ok || parsed.script === null) return 'no script';
    const [program, ...args] = scriptArgv(parsed.script);
    const { stdout, stderr } = spawnSync(program, args, {
      env: { PATH: `${folder.path}:/bin:/usr/bin` },
      cwd: folder.path,
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`;
  };
  const evil = "'a[$(touch x)]'";
  expect(run(`printf -v ${evil} y; test -v ${evil} && '[' -v ${evil} ]; true`)).toBe(
    `program printf -v a[$(touch x)] y\nprogram test -v a[$(touch x)]\nprogram [ -v a[$(touch x)] ]\n`,
  );
  expect(run("umask 0 || echo 'a' && cd / && pwd")).toBe('a\n/\nbash: line 1: umask: command not found\n');
  expect(readdirSync(folder.path).sort()).toEqual(['[', 'printf', 'test', 'type']);
});
