/**
 * An answer for a program: the last answer must be one JSON value that fits a schema from the workflow.
 */
import type { Ajv } from 'ajv';
import type { SendOn } from '../agent/loop.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { compileRegex } from '../base/safe-regex.ts';
import type { Inputs } from './inputs.ts';
import { type TrustedSource, tryReadTrusted } from './trusted-text.ts';

export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

export type OutputContract = {
  /** For the first message. */
  readonly instruction: string;
  check(text: string): Answer;
  /** For `Agent.sendOn`: one turn to mend an answer that does not fit. There is nothing left to look up. */
  repair(text: string): SendOn | null;
};

/** The contract of the inputs, if there is one. Throws `input_invalid`. */
export async function findOutputContract(
  source: TrustedSource,
  input: Inputs['outputSchema'],
): Promise<OutputContract | null> {
  if (input === null) return null;
  if (input.kind === 'inline') return createOutputContract(input.text);
  const text = await tryReadTrusted(source, input.text, 'input_invalid');
  if (text !== null) return createOutputContract(text);
  throw new MewError(
    'input_invalid',
    `Input output_schema_file names ${input.text}, which does not exist at ${source.trustedSha}.`,
  );
}

/** Throws `input_invalid` for a text that is not a JSON Schema. Trusted text: it comes from the workflow. */
export async function createOutputContract(schemaText: string): Promise<OutputContract> {
  // The whole module: a bundler gives a CommonJS package no named exports.
  const { default: ajv } = await import('ajv');
  const validate = compileSchema(
    new ajv.Ajv({ strict: false, allErrors: true, code: { regExp: linearPatterns } }),
    schemaText,
  );
  const check = (text: string): Answer => {
    const found = tryParse(text);
    if (!found.ok) return found;
    if (validate(found.value)) return found;
    const problems = (validate.errors ?? []).slice(0, limits.structured.problems);
    return {
      ok: false,
      problem: problems.map((error) => `${error.instancePath || '/'} ${error.message ?? ''}`).join('; '),
    };
  };
  let repaired = false;
  return {
    instruction: `Your last answer is read by a program. It must be one JSON value and nothing else, and fit this JSON Schema:\n${schemaText.trim()}`,
    check,
    repair(text) {
      const answer = check(text);
      if (answer.ok || repaired) return null;
      repaired = true;
      return {
        text: `Your answer does not fit the schema: ${answer.problem}. Answer again with the JSON value alone.`,
        calls: 'none',
      };
    },
  };
}

/** The schema's patterns run on what the model wrote: never on the engine that backtracks. */
const linearPatterns = Object.assign(
  (pattern: string) => {
    const { test } = compileRegex(pattern);
    return { test };
  },
  { code: 'linearPatterns' },
);

function compileSchema(ajv: Ajv, schemaText: string): ReturnType<Ajv['compile']> {
  try {
    const schema: unknown = JSON.parse(schemaText);
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) throw new Error('it is not an object');
    return ajv.compile(schema);
  } catch (thrown) {
    throw new MewError('input_invalid', `Input output_schema is not a usable JSON Schema: ${messageOf(thrown)}`);
  }
}

/** The whole text, or the inside of the one fence that it consists of. */
function tryParse(text: string): Answer {
  const [, fenced] = /^```(?:json)?\s*\n([\s\S]*)\n```$/.exec(text.trim()) ?? [];
  try {
    return { ok: true, value: JSON.parse(fenced ?? text) };
  } catch (thrown) {
    return { ok: false, problem: `it is not JSON (${messageOf(thrown)})` };
  }
}
