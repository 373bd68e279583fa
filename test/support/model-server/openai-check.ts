/**
 * What both OpenAI protocols refuse, and a little more: what the strictest compatible endpoint refuses.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { asObject, type JsonObject } from '../../../src/model/json.ts';
import { isBlank, type Report } from './check.ts';

/** A conversation without the protocol's wording. `at` names the place in a report. */
export type Entry = {
  readonly at: string;
  readonly kind: 'user' | 'assistant' | 'call' | 'result' | 'reasoning';
  /** Of a call or a result. */
  readonly id?: unknown;
};

const refusedAtTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];

export function checkBasics(body: JsonObject, headers: IncomingHttpHeaders, report: Report): void {
  if (headers['content-type'] !== 'application/json') report('content-type: must be application/json');
  if (isBlank(body.model)) report('model: you must provide a model parameter');
  if (body.stream !== undefined && typeof body.stream !== 'boolean') report('stream: must be a boolean');
}

/** The two fields that say how tools may be used; both need tools. */
export function checkChoice(body: JsonObject, names: ReadonlySet<unknown>, report: Report): void {
  const { tool_choice: choice, parallel_tool_calls: parallel, model } = body;
  for (const field of ['tool_choice', 'parallel_tool_calls']) {
    if (body[field] !== undefined && names.size === 0) report(`${field}: only allowed when tools are specified`);
  }
  if (choice !== undefined && !['auto', 'none', 'required'].includes(String(choice)) && !asObject(choice)) {
    report('tool_choice: must be auto, none, required or an object');
  }
  if (parallel !== undefined && typeof parallel !== 'boolean') report('parallel_tool_calls: must be a boolean');
  if (parallel !== undefined && /^o\d/.test(String(model)))
    report('parallel_tool_calls: not supported with this model');
}

/** `tool` has name, description and parameters. */
export function checkTool(tool: JsonObject, names: Set<unknown>, report: Report): void {
  const { name, description } = tool;
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(String(name))) report('name: does not match ^[a-zA-Z0-9_-]{1,64}$');
  if (names.has(name)) report(`name: ${String(name)} is not unique`);
  names.add(name);
  if (description !== undefined && typeof description !== 'string') report('description: must be a string');
  const parameters = asObject(tool.parameters);
  if (parameters?.type !== 'object') report('parameters: schema must be a JSON Schema of type object');
  if (parameters && asObject(parameters.properties) === undefined)
    report('parameters: object schema missing properties');
  const refused = refusedAtTop.find((keyword) => parameters && keyword in parameters);
  if (refused !== undefined) report(`parameters: schema must not have ${refused} at the top level`);
  if (hasBareArray(parameters)) report('parameters: array schema missing items');
}

/**
 * User and assistant alternate; each call of an answer is followed by its result, in the order of the calls and before
 * anything else; reasoning is followed by what it led to.
 */
export function checkTurns(entries: readonly Entry[], report: Report): void {
  const seen = new Set<unknown>();
  let waiting: unknown[] = [];
  for (const [index, { at, kind, id }] of entries.entries()) {
    const before = entries[index - 1]?.kind;
    if (kind === 'result') {
      if (id === waiting[0]) waiting = waiting.slice(1);
      else if (waiting.includes(id)) report(`${at}: results must come in the order of the calls`);
      else report(`${at}: no call ${String(id)} waits for a result`);
      continue;
    }
    // The calls of one answer come together; anything else after a call needs their results first.
    if (waiting.length > 0 && !(kind === 'call' && before === 'call')) {
      report(`${at}: no tool output found for call ${String(waiting[0])}`);
      waiting = [];
    }
    if (kind === 'call') {
      if (seen.has(id)) report(`${at}: call ids must be unique`);
      seen.add(id);
      waiting.push(id);
    }
    if (kind === 'user' && before === 'user') report(`${at}: two messages of the user in a row`);
    if (kind !== 'user' && before === undefined) report(`${at}: the first message must be of the user`);
    if (kind === 'assistant' && before === 'assistant') report(`${at}: two messages of the assistant in a row`);
    if (before === 'reasoning' && kind === 'user') report(`${at}: reasoning without the item that it led to`);
  }
  if (waiting.length > 0) report(`no tool output found for call ${String(waiting[0])}`);
  const last = entries.at(-1)?.kind;
  if (last !== 'user' && last !== 'result') report('the last message must be of the user or a result');
}

/** Arguments go back as a text that holds an object. */
export function checkArguments(value: unknown, report: Report): void {
  try {
    if (asObject(JSON.parse(String(value))) === undefined) report('arguments must be a JSON object');
  } catch {
    report('arguments must be a JSON object');
  }
}

function hasBareArray(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasBareArray);
  const schema = asObject(value);
  if (schema === undefined) return false;
  return (schema.type === 'array' && !('items' in schema)) || Object.values(schema).some(hasBareArray);
}

export function isPositiveInteger(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

export function checkEffort(value: unknown, report: Report): void {
  const known = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];
  if (value !== undefined && !known.includes(String(value))) report(`effort: ${String(value)} is not supported`);
}
