/**
 * What the job that works tells the job that publishes, beside the changes: the events that the report is made of. That
 * job may have been taken over by what it worked on, so every field is checked for its type here, and what a text says is
 * believed no more than any other text: it is sanitised where it is shown.
 */
import { z } from 'zod';
import type { AgentEvent, TranscriptLine } from '../transcript/events.ts';
import { describeEffect } from './report.ts';

const text = z.string();
const texts = z.array(text);
const amount = z.number().nonnegative();
const why = { why: text };
const usage = z.object({ input: amount, output: amount, cacheRead: amount, cacheWrite: amount });
const json = z.record(text, z.unknown());
const call = { callId: text, tool: text };

const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finished') }),
  z.object({ kind: z.literal(['truncated', 'stuck', 'denied', 'refused', 'model_failed']), ...why }),
  z.object({
    kind: z.literal('budget'),
    budget: z.literal(['turns', 'tokens', 'money', 'time']),
    used: amount,
    limit: amount,
  }),
]);

const decision = z.object({
  verdict: z.literal(['allow', 'deny']),
  parallel: z.boolean(),
  layer: z.literal(['tool', 'blocklist', 'paths', 'rules', 'mode', 'default']),
  rule: text.nullable(),
  source: text.nullable(),
  reason: text,
  hint: text.nullable(),
});

const details = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    steps: z.array(z.object({ text, status: z.literal(['open', 'active', 'done']) })),
  }),
  z.object({ kind: z.literal('operation'), operation: text, args: json }),
]);

/** Neither who asked nor where, which commits, which policy, nor what is published: the publishing job finds that out. */
const event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('response'),
    turn: amount,
    blocks: z.array(z.object({ type: z.literal('text'), text })),
    stopReason: z.literal('end'),
    usage,
    duration: amount,
  }),
  z.object({ kind: z.literal('cost'), turn: amount, model: text, usd: amount }),
  z.object({
    kind: z.literal('decision'),
    ...call,
    effects: z.array(z.object({ kind: z.literal('internal'), what: text })),
    decision,
  }),
  z.object({ kind: z.literal('call_started'), ...call, summary: text }),
  z.object({
    kind: z.literal('call_finished'),
    ...call,
    text: z.literal(''),
    isError: z.boolean(),
    details: details.nullable(),
    duration: amount,
  }),
  z.object({
    kind: z.literal('verification'),
    when: z.literal(['before', 'after']),
    command: text,
    exitCode: z.int().nullable(),
    timedOut: z.boolean(),
    tests: amount.nullable(),
    output: text,
    skipped: text.nullable(),
  }),
  z.object({ kind: z.literal('structured'), ok: z.boolean(), value: z.unknown(), problem: text.nullable() }),
  z.object({ kind: z.literal('ended'), ending, turns: amount, usage, text }),
  z.object({
    kind: z.literal('layout'),
    written: texts,
    removed: texts,
    writtenCount: amount,
    removedCount: amount,
    files: amount,
  }),
  z.object({ kind: z.literal('stopped'), conclusion: z.literal(['refused', 'failed']), code: text, reason: text }),
  z.object({ kind: z.literal('note'), level: z.literal(['info', 'warning', 'error']), text }),
]);

export const toldSchema = z.object({ at: z.iso.datetime(), event });

export type Told = z.infer<typeof toldSchema>;

/** Of a transcript what is told. Texts of tools stay behind: the transcript has them. */
export function tell(lines: readonly TranscriptLine[]): Told[] {
  return lines.flatMap((line) => {
    const told = toldSchema.safeParse({ at: line.t, event: reduce(line) });
    return told.success ? [told.data] : [];
  });
}

function reduce(line: AgentEvent): AgentEvent {
  switch (line.kind) {
    case 'response':
      return { ...line, blocks: line.blocks.filter(({ type }) => type === 'text'), stopReason: 'end' };
    case 'decision':
      return { ...line, effects: line.effects.map((effect) => ({ kind: 'internal', what: describeEffect(effect) })) };
    case 'call_finished': {
      const { details: own } = line;
      return { ...line, text: '', details: own?.kind === 'plan' || own?.kind === 'operation' ? own : null };
    }
    default:
      return line;
  }
}
