import { hash } from 'node:crypto';
import { z } from 'zod';
import { MewError } from '../base/errors.ts';
import { plural } from '../base/text.ts';
import { tryParse } from './json.ts';
import { type AssistantBlock, ModelError, type ModelEvent, type ModelRequest, type Provider } from './provider.ts';

const turnShape = z
  .strictObject({
    text: z.string().min(1).optional(),
    calls: z
      .array(z.strictObject({ name: z.string().min(1), args: z.record(z.string(), z.unknown()) }))
      .min(1)
      .optional(),
  })
  .refine(({ text, calls }) => text !== undefined || calls !== undefined, 'neither text nor calls');

/** One answer of the model: what it says, then the tools it asks for. */
export type ScriptedTurn = z.infer<typeof turnShape>;

export type ScriptedOptions = {
  /** JSONL, one turn a line. */
  readonly script: string;
  readonly model?: string;
};

/** Characters of a text delta: small enough that a listener sees a text grow. */
const deltaCharacters = 24;

/**
 * A model that answers what a file says: for dry runs, demos and tests, without a key and without a network. It reports
 * no usage, because nothing was used. Throws a `MewError` for a script that cannot be read.
 */
export function createScripted({ script, model = 'scripted' }: ScriptedOptions): Provider {
  const turns = parseScript(script);
  let asked = 0;

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    signal.throwIfAborted();
    const number = ++asked;
    const body = JSON.stringify({ model, ...request });
    yield { type: 'sent', sha256: hash('sha256', body), bytes: Buffer.byteLength(body) };
    const turn = turns[number - 1];
    if (turn === undefined) throw exhausted(turns.length, number);
    for (const text of turn.text?.match(new RegExp(`.{1,${deltaCharacters}}`, 'gsu')) ?? []) {
      signal.throwIfAborted();
      yield { type: 'text', text };
    }
    yield {
      type: 'done',
      blocks: blocksOf(turn, number),
      stopReason: turn.calls === undefined ? 'end' : 'calls',
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    };
  }

  return { name: 'scripted', model, stream };
}

/** The turns of a JSONL script; blank lines are skipped. Throws a `MewError` that names the line. */
export function parseScript(script: string): readonly ScriptedTurn[] {
  return script.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parseTurn(line, index + 1)]));
}

function parseTurn(line: string, number: number): ScriptedTurn {
  const value = tryParse(line);
  if (value === undefined) throw invalid(number, 'not JSON');
  const result = turnShape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(number, [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

function invalid(line: number, problem: string): MewError {
  const shape = '{"text"?: string, "calls"?: [{"name": string, "args": object}]}';
  return new MewError('input_invalid', `Line ${line} of the model script: ${problem}. A line is ${shape}.`);
}

function blocksOf({ text, calls = [] }: ScriptedTurn, turn: number): AssistantBlock[] {
  return [
    ...(text === undefined ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ name, args }, index) => ({
      type: 'call' as const,
      id: `call_${turn}_${index + 1}`,
      name,
      args: { ok: true as const, value: args },
    })),
  ];
}

function exhausted(turns: number, asked: number): ModelError {
  return new ModelError(
    'invalid_request',
    `The model script has ${plural(turns, 'turn')} and was asked for turn ${asked}: add a line without calls to end the run.`,
  );
}
