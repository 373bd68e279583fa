/**
 * The only gate: the one way to run a tool. Definitions and dispatch are one map; a call is looked up, validated and
 * judged before anything of it runs, and running never rejects.
 */
import { z } from 'zod';
import { type Capabilities, capabilitiesOf } from '../base/capabilities.ts';
import type { Decision, Effect, Layer, NonEmpty } from '../base/effect.ts';
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Picture } from '../base/picture.ts';
import { clip } from '../base/text.ts';
import type { ToolDetails } from '../base/tool-details.ts';
import type { CallBlock, ToolDefinition } from '../model/provider.ts';
import type { Policy } from '../policy/policy.ts';
import { boundResult, boundTurn, sendable } from './result.ts';
import type { RunContext, Tool, ToolContext } from './tool.ts';
import { watched } from './watched.ts';

export type CallOutcome = {
  readonly text: string;
  readonly isError: boolean;
  readonly details: ToolDetails | null;
  readonly pictures?: readonly Picture[];
};

/** A call with its verdict. `denied` runs nothing, `parallel` may overlap its neighbours, `exclusive` runs alone. */
export type PreparedCall = {
  readonly mode: 'denied' | 'parallel' | 'exclusive';
  /** Whether a tool of that name exists here. */
  readonly known: boolean;
  readonly effects: readonly Effect[];
  readonly capabilities: Capabilities;
  readonly decision: Decision;
  /** For progress: one line in the words of the call. */
  readonly summary: string;
  /** Never rejects: a throw, a time-out and a cancellation are outcomes. */
  run(signal: AbortSignal): Promise<CallOutcome>;
};

export interface Toolbox {
  /** In registration order, byte-stable for the whole run. */
  readonly definitions: readonly ToolDefinition[];
  /** A smaller toolbox; throws on a name that is not here. Like every other, it keeps the system's tools. */
  narrow(names: readonly string[]): Toolbox;
  /** The tools that only look. */
  readOnly(): Toolbox;
  /** `earlier` waits for the calls before it: what they read can be a reason to deny this one. */
  prepare(call: CallBlock, earlier?: () => Promise<unknown>): Promise<PreparedCall>;
  /** The texts of one turn's outcomes, in order, cut where they are too long together. */
  boundTurn(results: readonly { readonly callId: string; readonly outcome: CallOutcome }[]): Promise<string[]>;
}

export type Gate = { readonly policy: Policy; readonly context: ToolContext };

/** A later registration of a name replaces the earlier one without moving it. */
export function createToolbox(tools: readonly Tool[], gate: Gate): Toolbox {
  const byName = new Map<string, Tool>();
  for (const tool of tools) byName.set(tool.name, tool);
  const only = (keep: (tool: Tool) => boolean) =>
    createToolbox(
      [...byName.values()].filter((tool) => tool.system || keep(tool)),
      gate,
    );
  return {
    definitions: [...byName.values()].map(definitionOf),
    narrow(names) {
      const unknown = names.filter((name) => !byName.has(name));
      if (unknown.length > 0) throw new Error(`No such tool: ${unknown.join(', ')}.`);
      return only(({ name }) => names.includes(name));
    },
    readOnly: () => only(({ touches }) => capabilitiesOf(touches).readOnly),
    async prepare(call, earlier = async () => {}) {
      const tool = byName.get(call.name);
      if (tool === undefined) return refuse(call, { known: false, reason: unknownTool(call.name, [...byName.keys()]) });
      const args = parseArguments(tool, call);
      if (!args.ok) return refuse(call, { known: true, reason: args.reason });
      return await judge({ call, tool, args: args.value, earlier }, gate);
    },
    boundTurn: (results) =>
      boundTurn(
        results.map(({ callId, outcome: { text, details } }) => {
          return { text, details, spill: { folder: gate.context.spillFolder, name: callId } };
        }),
      ),
  };
}

type ValidCall = { readonly call: CallBlock; readonly tool: Tool; readonly args: Record<string, unknown> };

async function judge(
  { call, tool, args, earlier }: ValidCall & { earlier: () => Promise<unknown> },
  gate: Gate,
): Promise<PreparedCall> {
  const before = gate.policy.taint.marks.length;
  let effects: NonEmpty<Effect>;
  let decision: Decision;
  try {
    effects = await tool.effects(args, gate.context);
    assertDeclared(tool, effects);
    if (gate.policy.taint.waitsFor(effects)) await earlier();
    decision = gate.policy.decide(effects, call.id);
  } catch (thrown) {
    const reason = gate.context.redact(`This call cannot be judged, so it is denied: ${messageOf(thrown)}`);
    return refuse(call, { known: true, reason });
  }
  const summary = clip(tool.summary?.(args) ?? summarise(effects), limits.progress.previewCharacters);
  const capabilities = capabilitiesOf(effects.map(({ kind }) => kind));
  const common = { known: true, effects, capabilities, decision, summary };
  if (decision.verdict === 'deny') return { ...common, mode: 'denied', run: () => denied(decision) };
  const parallel = decision.parallel && !tool.alone;
  return {
    ...common,
    mode: parallel ? 'parallel' : 'exclusive',
    run: (signal) =>
      watched({ ...gate, callId: call.id, before }, (context) =>
        runTool({ call, tool, args, capabilities }, { ...context, parallel, judged: effects }, signal),
      ),
  };
}

/** A tool that was taken for one that only looks must not turn out to write. */
function assertDeclared({ name, touches }: Tool, effects: readonly Effect[]): void {
  const other = effects.find(({ kind }) => kind !== 'outside' && !touches.includes(kind));
  if (other !== undefined) throw new Error(`${name} does not say that it can have the effect ${other.kind}.`);
}

async function runTool(
  { call, tool, args, capabilities }: ValidCall & Pick<PreparedCall, 'capabilities'>,
  context: Omit<RunContext, 'signal'>,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const timeout = typeof tool.timeoutMs === 'function' ? tool.timeoutMs(args) : tool.timeoutMs;
  const timer = new AbortController();
  const late = `${tool.name} timed out after ${timeout / 1000} s.${capabilities.idempotent ? '' : halfDone}`;
  const handle = setTimeout(() => timer.abort(new Error(late)), timeout);
  const both = AbortSignal.any([signal, timer.signal]);
  try {
    both.throwIfAborted();
    const result = await Promise.race([tool.run(args, { ...context, signal: both }), givenUp(both)]);
    // The cut comes after: half a secret would not be found.
    const whole = sendable(context.redact(result.text));
    const spill = { folder: context.spillFolder, name: call.id };
    const text = tool.boundsItself ? whole : await boundResult(whole, spill);
    const { details = null, pictures } = result;
    return { text, isError: false, details, ...(pictures && { pictures }) };
  } catch (thrown) {
    const text = sendable(context.redact(messageOf(both.aborted ? both.reason : thrown)));
    return { text, isError: true, details: null };
  } finally {
    clearTimeout(handle);
  }
}

const halfDone = ' It may have done a part of its work: look before you ask for it again.';

/**
 * Rejects some time after the signal fired: the tool has until then to end what it started, so that nothing of the call
 * is left when the next one begins or the process ends; a tool that ignores the signal cannot hold up the run.
 */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const later = () => setTimeout(() => reject(signal.reason), limits.tool.stopGrace);
    signal.addEventListener('abort', later, { once: true });
  });
}

function parseArguments(
  tool: Tool,
  call: CallBlock,
): { ok: true; value: Record<string, unknown> } | { ok: false; reason: string } {
  if (!call.args.ok) {
    return {
      ok: false,
      reason: `The arguments of ${call.name} are not valid JSON (${call.args.error}). Nothing was run. They began: ${clip(call.args.raw, 200)}`,
    };
  }
  const size = Buffer.byteLength(JSON.stringify(call.args.value));
  if (size > limits.tool.argumentBytes) {
    return {
      ok: false,
      reason: `The arguments of ${call.name} are ${size} bytes; at most ${limits.tool.argumentBytes} are taken.`,
    };
  }
  const parsed = tool.schema.safeParse(call.args.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reason: `The arguments of ${call.name} do not fit: ${z.prettifyError(parsed.error)}` };
}

/** A call that never became a valid one; the decision is on record like any other. */
function refuse(call: CallBlock, why: { known: boolean; reason: string }): PreparedCall {
  const decision: Decision = { ...noRule, layer: 'tool', reason: why.reason };
  return {
    mode: 'denied',
    known: why.known,
    effects: [],
    capabilities: capabilitiesOf([]),
    decision,
    summary: clip(call.name, limits.progress.previewCharacters),
    run: async () => ({ text: why.reason, isError: true, details: null }),
  };
}

const noRule = { verdict: 'deny', parallel: false, rule: null, source: null, hint: null } as const;

async function denied(decision: Decision): Promise<CallOutcome> {
  const rule = decision.rule === null ? '' : ` Rule: ${decision.rule} (${decision.source ?? 'built in'}).`;
  const hint =
    decision.hint === null
      ? ' No rule can allow this.'
      : ` The repository's policy would allow it with: ${decision.hint}`;
  return {
    text: `Denied by policy (${layerNames[decision.layer]}): ${decision.reason}${rule}${hint} Do not try it again; go on another way, or say in your answer what you could not do.`,
    isError: true,
    details: null,
  };
}

const layerNames: Record<Layer, string> = {
  tool: 'tool call',
  blocklist: 'built-in block list',
  paths: 'path check',
  rules: 'rules',
  mode: 'mode',
  default: 'no rule allows it',
};

function unknownTool(name: string, known: readonly string[]): string {
  return `There is no tool named ${JSON.stringify(clip(name, 80))}. The tools are: ${known.join(', ')}.`;
}

function summarise(effects: NonEmpty<Effect>): string {
  const [first] = effects;
  switch (first.kind) {
    case 'read':
    case 'write':
      return `${first.via} ${first.relative}`;
    case 'exec':
      return first.command;
    case 'github':
      return first.operation;
    case 'outside':
      return `${first.operation} ${first.asWritten}`;
    default:
      return first.kind;
  }
}

function definitionOf(tool: Tool): ToolDefinition {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(tool.schema);
  return { name: tool.name, description: tool.description, inputSchema };
}
