/**
 * `mewcode policy simulate`: what another policy would have said to the calls of a run, in their order.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Decision, Effect, NonEmpty } from '../base/effect.ts';
import { MewError } from '../base/errors.ts';
import { plural } from '../base/text.ts';
import type { Policy } from '../policy/policy.ts';
import { origins } from '../policy/schema-sections.ts';
import type { Mark } from '../policy/taint.ts';
import { createPolicy } from '../policy/verdict.ts';
import { boundary } from '../sandbox/outlet.ts';
import { decisionOf } from '../transcript/decisions.ts';
import type { TranscriptLine } from '../transcript/events.ts';
import { replayTranscript } from '../transcript/transcript.ts';
import { describeEffect } from './describe.ts';
import { decideAny } from './policy-call.ts';
import { choosePolicy, policyOptions } from './policy-source.ts';
import { type Io, json, onlyPositional, readInput } from './subcommand.ts';

const options = { ...policyOptions, json: { type: 'boolean' } } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const path = onlyPositional(positionals, 'a transcript');
  readInput(io, path, 'transcript');
  const { events, skipped } = replayTranscript(resolve(io.cwd, path));
  if (events.length === 0) throw new MewError('input_invalid', `${path} holds no line of a transcript.`);
  const { settings } = choosePolicy(io, values);
  const simulated = { ...simulate(events, createPolicy(settings)), skipped };
  io.out(values.json === true ? json({ policy: settings.source, ...simulated }) : say(settings.source, simulated));
  return simulated.newlyAllowed > 0 ? 1 : 0;
}

type Said = Pick<Decision, 'verdict' | 'layer' | 'rule' | 'reason'>;

type Flip = {
  /** Number (`seq`) of the transcript's line. */
  readonly seq: number;
  /** Null for a connection of a command. */
  readonly callId: string | null;
  readonly tool: string;
  readonly effects: readonly string[];
  readonly before: Said;
  readonly after: Said & Pick<Decision, 'hint'>;
};

type Simulation = {
  readonly calls: number;
  readonly newlyAllowed: number;
  readonly newlyDenied: number;
  readonly flips: readonly Flip[];
  /** Decisions on effects that this version does not know. */
  readonly unknown: number;
};

/** One policy for all calls, so that what a rule allows a few times is counted as in the run. */
function simulate(events: readonly TranscriptLine[], policy: Policy): Simulation {
  const flips: Flip[] = [];
  let [calls, unknown] = [0, 0];
  const replay = replayMarks(events, policy);
  for (const event of events) {
    replay.before(event);
    const decided = decisionOf(event);
    if (decided === null) continue;
    const { callId, tool, effects, decision } = decided;
    const known = isKnownDecision(decision) && areTexts(tool);
    if (known && !isOfPolicy(decision)) continue;
    calls += 1;
    // Null for what this version does not know.
    const now = known && areKnown(effects) ? decideAny(effects, policy, callId ?? undefined) : null;
    if (now?.verdict === 'allow') replay.allow(callId);
    if (now === null) unknown += 1;
    else if (now.verdict !== decision.verdict) {
      const { verdict, layer, rule, reason, hint } = now;
      const before = { verdict: decision.verdict, layer: decision.layer, rule: decision.rule, reason: decision.reason };
      const after = { verdict, layer, rule, reason, hint };
      flips.push({ seq: event.seq, callId, tool, effects: effects.map(describeEffect), before, after });
    }
  }
  const count = (verdict: Decision['verdict']) => flips.filter(({ after }) => after.verdict === verdict).length;
  return { calls, newlyAllowed: count('allow'), newlyDenied: count('deny'), flips, unknown };
}

/**
 * Marks a policy with what the run found in its results. Before the next call is judged: under a policy that took nothing
 * away, that one may be on record before the result of the one before it. A call that is denied now finds nothing.
 */
function replayMarks(events: readonly TranscriptLine[], { taint }: Policy) {
  const found = events.flatMap((event): Mark[] => {
    if (event.kind !== 'tainted') return [];
    const origin = origins.find((known) => known === event.origin);
    return origin === undefined ? [] : [{ origin, what: event.what, callId: event.callId }];
  });
  const allowed = new Set<string | null>([null]);
  return {
    before(event: TranscriptLine): void {
      if (event.kind === 'decision') for (const mark of found) if (allowed.has(mark.callId)) taint.mark(mark);
    },
    allow: (callId: string | null) => void allowed.add(callId),
  };
}

/** A call that never became a valid one has no effects, and no policy would have let it pass; nor what the proxy refused. */
function isOfPolicy({ layer, rule }: Decision): boolean {
  return layer !== 'tool' && rule !== boundary.rule;
}

/** The file may come from a later version, or from anybody, and so may what is in it. */
function isKnownDecision(decision: Partial<Decision> | null | undefined): boolean {
  const { verdict = '', layer, rule, reason } = decision ?? {};
  return ['allow', 'deny'].includes(verdict) && areTexts(layer, reason, rule ?? '');
}

function areKnown(effects: readonly Effect[]): effects is NonEmpty<Effect> {
  return Array.isArray(effects) && effects.length > 0 && effects.every(isKnown);
}

const fields: Readonly<Record<Effect['kind'], (effect: Readonly<Record<string, unknown>>) => boolean>> = {
  read: ({ via, relative }) => ['read', 'glob', 'grep'].some((known) => known === via) && areTexts(relative),
  write: ({ via, relative }) => ['edit', 'write'].some((known) => known === via) && areTexts(relative),
  exec: ({ command, argvs, folder = '', undecidable = '', constructs = [] }) =>
    areTexts(command, folder, undecidable) && areLists(argvs) && areLists([constructs]),
  net: ({ host }) => areTexts(host),
  mcp: ({ server, tool, args }) => areTexts(server, tool) && typeof args === 'object' && args !== null,
  spawn: ({ role }) => areTexts(role),
  github: ({ operation, args }) => areTexts(operation) && typeof args === 'object' && args !== null,
  internal: ({ what }) => areTexts(what),
  outside: ({ operation, asWritten, why }) => areTexts(operation, asWritten, why),
};

function isKnown(effect: Effect): boolean {
  return (
    typeof effect === 'object' &&
    effect !== null &&
    areTexts(effect.kind) &&
    Object.hasOwn(fields, effect.kind) &&
    fields[effect.kind]({ ...effect })
  );
}

function areLists(values: unknown): boolean {
  return Array.isArray(values) && values.every((list) => Array.isArray(list) && areTexts(...list));
}

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function say(source: string, { calls, flips, unknown, skipped, ...counts }: Simulation & { skipped: number }): string {
  const lines = flips.map(({ seq, tool, effects, before, after }) => {
    const now = after.verdict === 'allow' ? 'newly allowed' : 'newly denied';
    const was = before.rule ?? before.reason;
    return `${now}: ${tool}: ${effects.join('; ')} (line ${seq + 1})\n    was ${before.verdict}: ${was}\n    now ${after.verdict}: ${after.reason}\n`;
  });
  const notes = [
    ...(unknown > 0
      ? [`${plural(unknown, 'call')} could not be judged: this version does not know their effects.\n`]
      : []),
    ...(skipped > 0 ? [`${plural(skipped, 'line')} could not be read; see mewcode verify.\n`] : []),
  ];
  const { newlyAllowed, newlyDenied } = counts;
  const sum = `${plural(calls, 'call')} judged by ${source}: ${newlyAllowed} newly allowed, ${newlyDenied} newly denied.\n`;
  return [...lines, ...notes, sum].join('');
}
