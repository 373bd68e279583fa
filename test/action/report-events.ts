/** Events of an ordinary run, for tests of what is made of them. */

import { type EventOf, foldReport, type Report } from '../../src/action/report.ts';
import type { AgentEvent, ChangedFile } from '../../src/transcript/events.ts';

const usage = { input: 100, output: 20, cacheRead: 300, cacheWrite: 0 };

export const session: EventOf<'session'> = {
  kind: 'session',
  sessionId: '20260101-abc',
  product: 'mewcode',
  repository: 'owner/repo',
  event: 'issue_comment',
  task: 'fix',
  number: 7,
  requester: 'alice',
  provider: 'scripted',
  model: 'script.jsonl',
  runUrl: 'https://github.com/owner/repo/actions/runs/1',
};

export const pinned: EventOf<'pinned'> = {
  kind: 'pinned',
  headSha: 'a'.repeat(40),
  baseSha: 'b'.repeat(40),
  trustedSha: 'c'.repeat(40),
  headRef: 'feature/x',
  fork: false,
};

export const policy: EventOf<'policy'> = {
  kind: 'policy',
  origin: 'preset',
  source: 'preset read-only',
  sha256: 'd'.repeat(64),
  notes: [],
};

export const published: EventOf<'published'> = {
  kind: 'published',
  branch: 'mewcode/fix-7-1',
  commitSha: 'e'.repeat(40),
  url: 'https://github.com/owner/repo/tree/mewcode/fix-7-1',
};

export function changedFile(path: string, more: Partial<ChangedFile> = {}): ChangedFile {
  const modes = { oldMode: '100644', newMode: '100644' };
  return { path, status: 'modified', ...modes, added: 1, removed: 1, binary: false, ...more };
}

export function changes(files: readonly ChangedFile[], unpublished: Report['unpublished'] = []): EventOf<'changes'> {
  return { kind: 'changes', files, unpublished };
}

export function verification(
  when: 'before' | 'after',
  more: Partial<EventOf<'verification'>> = {},
): EventOf<'verification'> {
  const ran = { exitCode: 0, timedOut: false, tests: 3, output: 'Ran 3 tests in 0.1s', skipped: null };
  return { kind: 'verification', when, command: 'npm test', ...ran, ...more };
}

export function ended(
  ending: EventOf<'ended'>['ending'] = { kind: 'finished' },
  text = 'I changed the sign.',
): EventOf<'ended'> {
  return { kind: 'ended', ending, turns: 2, usage, text };
}

export function denied(more: Partial<EventOf<'decision'>['decision']> = {}, callId = 'c1'): EventOf<'decision'> {
  return {
    kind: 'decision',
    callId,
    tool: 'bash',
    effects: [{ kind: 'exec', command: 'rm -rf x', argvs: [['rm', '-rf', 'x']] }],
    decision: {
      verdict: 'deny',
      parallel: false,
      layer: 'default',
      rule: null,
      source: null,
      reason: 'No rule allows it.',
      hint: 'allow: Bash(rm -rf x)',
      ...more,
    },
  };
}

export function allowed(callId: string, tool: string, rule: string | null): EventOf<'decision'> {
  const decision = {
    verdict: 'allow',
    parallel: true,
    layer: 'rules',
    rule,
    source: null,
    reason: '',
    hint: null,
  } as const;
  return { kind: 'decision', callId, tool, effects: [{ kind: 'internal', what: tool }], decision };
}

export function response(turn: number, text = ''): EventOf<'response'> {
  const blocks = text === '' ? [] : [{ type: 'text', text } as const];
  return { kind: 'response', turn, blocks, stopReason: 'end', usage, duration: 1500 };
}

export function cost(turn: number, usd: number): EventOf<'cost'> {
  return { kind: 'cost', turn, model: 'm', usd };
}

export function call(callId: string, tool: string, isError = false): [AgentEvent, AgentEvent] {
  return [
    { kind: 'call_started', callId, tool, summary: `of ${callId}` },
    { kind: 'call_finished', callId, tool, text: 'done', isError, details: null, duration: 12 },
  ];
}

/** A finished run with the given events between its start and its end. */
export function reportOf(events: readonly AgentEvent[], end: readonly AgentEvent[] = [ended()]): Report {
  return foldReport([session, pinned, policy, ...events, ...end]);
}
