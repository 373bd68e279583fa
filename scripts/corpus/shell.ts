/**
 * Commands of other agents' tests and of attack lists, judged by a policy; what is allowed to run is run.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Effect } from '../../src/base/effect.ts';
import { loadPolicy, presetPolicy } from '../../src/policy/load.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { parseCommand, scriptArgv } from '../../src/policy/shell.ts';
import { defineRunner } from './runner.ts';

const presets = join(import.meta.dirname, '..', '..', 'presets');
const readOnly = presetPolicy({ name: 'read-only', presets });

function isAllowed(policy: Policy, command: string): boolean {
  const parsed = parseCommand(command);
  const effect: Effect = parsed.ok
    ? { kind: 'exec', command, argvs: parsed.argvs, constructs: parsed.constructs }
    : { kind: 'exec', command, argvs: [], undecidable: parsed.why };
  return policy.decide([effect]).verdict === 'allow';
}

const permissionRow = z.object({
  id: z.string(),
  command: z.string(),
  expect: z.looseObject({
    read_only: z.boolean().optional(),
    dangerous: z.boolean().optional(),
    hidden_execution: z.boolean().optional(),
  }),
});
type PermissionRow = z.infer<typeof permissionRow>;

/**
 * Rows that say that a command only looks are not all about that: some lists have builds, tests and downloads among
 * what edits no file. Those are counted as not run, with the reason.
 */
export const shellPermissions = defineRunner({
  schema: permissionRow,
  judge({ command, expect }) {
    const allowed = isAllowed(readOnly, command);
    if (expect.read_only === false || expect.dangerous === true || expect.hidden_execution === true) {
      if (allowed) throw new Error(`${command} is called unsafe and allowed by read-only`);
      return undefined;
    }
    if (expect.read_only !== true) return { notRun: 'not about read-only' };
    if (allowed) return undefined;
    const why = reasons.find(({ holds }) => holds(command))?.why;
    if (why === undefined) throw new Error(`${command} is called read-only and denied`);
    return { notRun: why };
  },
  controls: (rows) => [
    {
      id: 'nine of ten commands that nobody calls anything but read-only are allowed',
      async judge() {
        const agreed = calledReadOnly(rows);
        const denied = agreed.filter((command) => !isAllowed(readOnly, command));
        if (denied.length > agreed.length / 10) throw new Error(`of ${agreed.length} are denied: ${denied.join(', ')}`);
      },
    },
  ],
});

/** Without the lists that have downloads among what only looks: those are about something else. */
function calledReadOnly(rows: readonly PermissionRow[]): string[] {
  const listOf = ({ id }: PermissionRow) => id.replace(/\/.*/s, '');
  const looking = rows.filter(({ expect }) => expect.read_only === true);
  const others = new Set(looking.filter(({ command }) => /^(?:curl|wget) /.test(command)).map(listOf));
  const unsafe = new Set(rows.filter(({ expect }) => expect.read_only === false).map(({ command }) => command));
  return looking.filter((row) => !others.has(listOf(row)) && !unsafe.has(row.command)).map(({ command }) => command);
}

/** Each as narrow as the rows are, so that a command which is denied by mistake is no part of it. */
const reasons: readonly { readonly holds: (command: string) => boolean; readonly why: string }[] = [
  {
    holds: matching(/^(?:git fetch|npm (?:view|outdated)|yarn info|curl|wget|brew list|winget list) ?/),
    why: 'it uses the network',
  },
  {
    holds: matching(
      /^(?:bun (?:run|test)|cargo (?:build|check|tree)|make check|go (?:build|test)|dotnet build|npm test) ?/,
    ),
    why: 'it runs code of the repository',
  },
  {
    holds: matching(/^(?:perl|python3 -m (?:pip show|json\.tool)|yarn --version) ?/),
    why: 'it starts what a file of the current folder names',
  },
  { holds: needsShell, why: 'it has words or files that only the shell knows' },
  { holds: matching(/^(?:awk '[^']*\{print\}'|cmd|git switch --help) ?/), why: 'no rule names it' },
  { holds: matching(/ -exec |^git status$/), why: 'it can run another program' },
];

function matching(pattern: RegExp): (command: string) => boolean {
  return (command) => pattern.test(command);
}

function needsShell(command: string): boolean {
  const parsed = parseCommand(command);
  return !parsed.ok || parsed.constructs.length > 0;
}

/** Each command that did something when it was tried must be denied. */
export const gtfo = defineRunner({
  schema: z.object({ id: z.string(), command: z.string(), effect: z.array(z.string()) }),
  judge({ command, effect }) {
    if (effect.length > 0 && isAllowed(readOnly, command)) throw new Error(`${command} is allowed: ${effect.join()}`);
    return undefined;
  },
});

const narrow = ruled('allow: [Bash(git status), Bash(echo *)]');
const wide = ruled('allow: Bash', 'deny: Bash(zap*)');

function ruled(...rules: string[]): Policy {
  const text = ['version: 1', 'rules:', ...rules.map((rule) => `  - ${rule}`)].join('\n');
  return loadPolicy({ text, source: 'policy', origin: 'file', presets });
}

/** No spelling starts the program `zap`: not past a list of two commands, and not past a deny beside an open allow. */
export const shellEvasion = defineRunner({
  schema: z.object({ cmd: z.string(), ran: z.boolean() }).transform((row) => ({ id: row.cmd, ...row })),
  judge({ cmd, ran }) {
    if (isAllowed(narrow, cmd) && startsZap(cmd)) throw new Error('it started zap');
    if (ran && isAllowed(wide, cmd)) throw new Error('it is allowed in spite of the deny of zap');
    return undefined;
  },
  controls: () =>
    ['zap', 'true && zap'].map((command) => ({
      id: `${command} is seen to start zap`,
      async judge() {
        if (!startsZap(command)) throw new Error('it was not seen, so nothing above proves anything');
      },
    })),
});

function startsZap(command: string): boolean {
  const parsed = parseCommand(command);
  if (!parsed.ok) return false;
  const folder = mkdtempSync(join(tmpdir(), 'mewcode-zap-'));
  try {
    writeFileSync(join(folder, 'zap'), `#!/bin/sh\ntouch '${folder}/ran'\n`);
    chmodSync(join(folder, 'zap'), 0o755);
    const argv = parsed.script === null ? parsed.argvs[0] : scriptArgv(parsed.script);
    const [program = 'true', ...args] = argv ?? [];
    const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: folder };
    spawnSync(program, args, { cwd: folder, env, timeout: 5000, stdio: 'ignore' });
    return existsSync(join(folder, 'ran'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
