import { expect, test } from 'vitest';
import { createLog, type Log } from '../../src/action/log.ts';
import { logProgress } from '../../src/action/log-events.ts';
import { createLogText } from '../../src/action/log-text.ts';
import { limits } from '../../src/base/limits.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

/** What `use` makes the log write. */
function logged(use: (log: Log) => void): string {
  let written = '';
  const redact = (text: string) => text.replaceAll('hush\nhush', '[redacted]');
  use(createLog({ write: (text) => (written += text), redact, random: () => 'r4nd0m' }));
  return written;
}

/** What the runner would take for a command: the new form at the start of a line, the old one anywhere. */
function commandsIn(text: string): string[] {
  const heard: string[] = [];
  let stopped: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const command = /^\s*::([\w-]+)[^:]*::(.*)$/.exec(line) ?? /##\[([\w-]+)[^\]]*\](.*)$/.exec(line);
    if (command === null) continue;
    const [, name = '', value = ''] = command;
    if (stopped !== null && name !== stopped) continue;
    if (stopped === null && name === 'stop-commands') stopped = value;
    else if (name === stopped) stopped = null;
    else heard.push(name);
  }
  return heard;
}

const attacks = [
  '::set-output name=x::y',
  '  ::add-path::/tmp',
  '\ufeff\u00a0::add-path::/tmp',
  'x\r::set-env name=A::b',
  '::stop-commands::r4nd0m',
  '::r4nd0m::\n::add-mask::a',
  '::error file=a::b',
  'text ##[add-mask]a',
  '\u001b[0m::warning::x',
  '%0A::set-output name=x::y',
  '::add-mask::a',
];

verifies(['ATK-O5', 'ATK-P7'], 'nothing that others wrote is a command for the runner', () => {
  const heard = (use: (log: Log, text: string) => void) =>
    attacks.flatMap((text) => commandsIn(logged((log) => use(log, text))));
  // As they are, the runner would obey them.
  expect(attacks.flatMap(commandsIn).length).toBeGreaterThanOrEqual(8);
  expect({
    untrusted: heard((log, text) => log.untrusted(text)),
    info: heard((log, text) => log.info(text)),
    warning: [...new Set(heard((log, text) => log.warning(text)))],
    error: [...new Set(heard((log, text) => log.error(text)))],
    group: [...new Set(heard((log, text) => log.group(text)))],
  }).toEqual({ untrusted: [], info: [], warning: ['warning'], error: ['error'], group: ['group'] });
});

test('each kind of line is written as the runner reads it', () => {
  const written = logged((log) => {
    log.info('a\nb ::x::');
    log.warning('50% of\nit');
    log.error('no ##[x]');
    log.group('one\ntwo');
    log.untrusted('::x::\rhush\nhush\u001b[0m\n');
    log.endGroup();
  });
  expect(written).toBe(
    [
      'a\nb ::x::',
      '::warning::50%25 of%0Ait',
      '::error::no ## [x]',
      '::group::one two',
      '::stop-commands::r4nd0m\n│ ::x::\n│ [redacted]\n::r4nd0m::',
      '::endgroup::\n',
    ].join('\n'),
  );
});

test('a run is told in the order in which it happens', () => {
  const events: AgentEvent[] = [
    { kind: 'admission', admitted: true, login: 'ada', reason: 'ada has write permission.' },
    ...[run.session, { ...run.policy, notes: ['No policy file.'] }],
    { kind: 'layout', written: ['a.ts'], removed: [], writtenCount: 1, removedCount: 0, files: 2 },
    run.verification('before', { exitCode: 1 }),
    {
      ...{ kind: 'retry', turn: 1, attempt: 1, failure: 'overloaded', status: 529, why: 'Overloaded.' },
      ...{ wait: 300, model: 'm' },
    } as const,
    ...[run.response(1, 'I look.'), run.allowed('c1', 'read_file', null), ...run.call('c1', 'read_file')],
    ...[run.denied(), ...run.call('c2', 'bash', true), { kind: 'note', level: 'warning', text: 'Careful.' } as const],
    ...[run.ended(), run.published],
  ];
  const written = logged((log) => {
    const text = createLogText(log, () => 0);
    const listen = logProgress(log, text);
    for (const event of events) {
      if (event.kind === 'response')
        for (const block of event.blocks) if (block.type === 'text') text.write(block.text);
      listen(event);
    }
  });
  expect(written.replaceAll('::stop-commands::r4nd0m\n', '').replaceAll('::r4nd0m::\n', '')).toBe(
    [
      'ada has write permission.',
      'Session 20260101-abc: fix on #7, model script.jsonl.',
      `Policy: preset read-only (sha256 ${'d'.repeat(64)}).\nNo policy file.`,
      'Work tree: 2 files; 1 written and 0 removed to match the pinned commit.\n  a.ts',
      '::group::Verification before: exit code 1\n│ Ran 3 tests in 0.1s\n::endgroup::',
      'Turn 1, request 1 failed: Overloaded. The next one goes to m in 300 ms.',
      '│ I look.\nTurn 1: 400 tokens in, 20 out, 1500 ms.',
      '::group::read_file: ok after 12 ms\n│ done\n::endgroup::',
      'Denied: bash. No rule allows it.',
      '::group::bash: failed after 12 ms\n│ done\n::endgroup::',
      '::warning::Careful.',
      'The loop ended after 2 turns: The model finished its answer.',
      `Published branch mewcode/fix-7-1 at ${'e'.repeat(40)}.\n`,
    ].join('\n'),
  );
});

test('a secret at the place where a long text is cut is not shown in part', () => {
  const written = logged((log) => log.untrusted(`${'x'.repeat(limits.log.textCharacters - 3)}hush\nhush and more`));
  expect(written).not.toContain('hu');
});
