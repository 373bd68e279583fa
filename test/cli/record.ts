/** Transcripts as a run writes them: a few calls, judged by a policy, with the outcome at the end. */
import { join } from 'node:path';
import type { Effect, NonEmpty, Place } from '../../src/base/effect.ts';
import { parseHost } from '../../src/base/host.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { createPathCheck, isPlace } from '../../src/policy/paths.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { denial } from '../../src/sandbox/outlet.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { openTranscript } from '../../src/transcript/transcript.ts';
import { root } from '../support/source.ts';

export type Call = {
  readonly tool: string;
  readonly effects: NonEmpty<Effect>;
  /** Something sensitive that its result held; on record after all decisions, as in one answer. */
  readonly finds?: string;
};

/** Calls on files and commands of a folder, which must exist. */
export function callsIn(folder: string) {
  const paths = createPathCheck({ workspace: folder, spillFolder: join(folder, '..', 'spill') });
  const placed = (place: ReturnType<typeof paths.forRead>): Place => {
    if (isPlace(place)) return place;
    throw new Error(place.why);
  };
  return {
    read: (path: string): Call => ({
      tool: 'read_file',
      effects: [{ kind: 'read', via: 'read', ...placed(paths.forRead(path)) }],
    }),
    edit: (path: string): Call => ({
      tool: 'edit_file',
      effects: [{ kind: 'write', via: 'edit', ...placed(paths.forWrite(path)) }],
    }),
    connect: (host: string): Call => ({ tool: 'network', effects: [{ kind: 'net', host }] }),
    bash: (command: string): Call => {
      const parsed = parseCommand(command);
      const judged = parsed.ok ? { argvs: parsed.argvs } : { argvs: [], undecidable: parsed.why };
      return { tool: 'bash', effects: [{ kind: 'exec', command, ...judged }] };
    },
  };
}

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 };

/** Writes `transcript.jsonl` into the folder; gives its hash. Two lines a call, one before and two behind them. */
export function record(folder: string, policyText: string, calls: readonly Call[]): string {
  const policy = loadPolicy({ text: policyText, source: 'p.yml', origin: 'file', presets: join(root, 'presets') });
  let now = Date.UTC(2026, 0, 1);
  const transcript = openTranscript({
    path: join(folder, 'transcript.jsonl'),
    redact: (text) => text.replaceAll('hunter2hunter2', '[redacted]'),
    now: () => {
      now += 1000;
      return now;
    },
  });
  const { source, origin, sha256, notes } = policy;
  const events: AgentEvent[] = [{ kind: 'policy', source, origin, sha256, notes }];
  for (const [index, { tool, effects }] of calls.entries()) {
    const callId = `call_${index}`;
    const [first] = effects;
    if (first.kind === 'net') {
      const host = parseHost(first.host);
      const decision = host === null ? denial('No host.') : policy.connect(host).decision;
      events.push({ kind: 'connection', host: first.host, decision });
      continue;
    }
    const decision = policy.decide(effects, callId);
    events.push({ kind: 'decision', callId, tool, effects, decision });
    events.push({ kind: 'call_started', callId, tool, summary: tool });
  }
  for (const [index, { finds }] of calls.entries()) {
    if (finds !== undefined)
      events.push({ kind: 'tainted', origin: 'sensitive', what: finds, callId: `call_${index}` });
  }
  events.push({ kind: 'ended', ending: { kind: 'finished' }, turns: 1, usage, text: 'Done.' });
  events.push({ kind: 'outcome', conclusion: 'success', exitCode: 0, headline: 'Done.' });
  for (const event of events) transcript.append(event);
  transcript.close();
  return transcript.head();
}
