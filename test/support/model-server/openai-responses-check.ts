import type { IncomingHttpHeaders } from 'node:http';
import { asObject, type JsonObject } from '../../../src/model/json.ts';
import { checkKeys, checkPictureUrl, isBlank, list, type Report } from './check.ts';
import {
  checkArguments,
  checkBasics,
  checkChoice,
  checkEffort,
  checkTool,
  checkTurns,
  type Entry,
} from './openai-check.ts';

const knownKeys = new Set(
  `model input instructions tools tool_choice parallel_tool_calls stream stream_options max_output_tokens reasoning
  include store text temperature top_p metadata service_tier user prompt_cache_key safety_identifier`.split(/\s+/),
);
const toolKeys = new Set(['type', 'name', 'description', 'parameters', 'strict']);
const leastOutput = 16;

export function responsesProblems(body: JsonObject, headers: IncomingHttpHeaders): string[] {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  checkBasics(body, headers, report);
  checkKeys(body, knownKeys, (key) => report(`Unknown parameter: '${key}'.`));
  checkEffort(asObject(body.reasoning)?.effort, report);
  // What is stored is more than the job asked for, and reasoning that is not stored has to come along.
  if (body.store !== false) report('store: must be false');
  const limit = body.max_output_tokens;
  if (limit !== undefined && !(Number.isInteger(limit) && Number(limit) >= leastOutput)) {
    report(`max_output_tokens: must be at least ${leastOutput}`);
  }
  if (body.instructions !== undefined && isBlank(body.instructions)) report('instructions: must not be empty');
  const names = new Set<unknown>();
  for (const [index, tool] of list(body.tools).entries()) {
    const at = `tools.${index}`;
    if (tool.type !== 'function') report(`${at}.type: must be function`);
    checkKeys(tool, toolKeys, (key) => report(`Unknown parameter: '${at}.${key}'.`));
    // By default it is on, and refuses most schemas.
    if (tool.strict !== false) report(`${at}.strict: must be false`);
    checkTool(tool, names, (problem) => report(`${at}.${problem}`));
  }
  checkChoice(body, names, report);
  const input = list(body.input);
  input.forEach((item, index) => {
    checkItem(item, (problem) => report(`input.${index}: ${problem}`));
  });
  checkTurns(input.map(entryOf), report);
  return problems;
}

export function responsesConversation({ tools, instructions, input }: JsonObject) {
  return { fixed: [tools, instructions], messages: list(input) };
}

function checkItem(item: JsonObject, report: Report): void {
  switch (item.type) {
    case 'message': {
      checkKeys(item, new Set(['type', 'role', 'content', 'phase']), (key) => report(`Unknown parameter: '${key}'.`));
      const expected = item.role === 'user' ? 'input_text' : 'output_text';
      if (!['user', 'assistant'].includes(String(item.role))) report(`role: ${String(item.role)} is not supported`);
      const parts = list(item.content);
      if (parts.length === 0) report('content must not be empty');
      if (parts.some(({ type }) => type !== expected)) report(`content: supported values are ${expected}`);
      if (parts.some(({ text }) => isBlank(text))) report('content must not be empty');
      return;
    }
    case 'function_call':
      checkKeys(item, new Set(['type', 'call_id', 'name', 'arguments']), (key) =>
        report(`Unknown parameter: '${key}'.`),
      );
      if (isBlank(item.call_id) || isBlank(item.name)) report('call_id and name are required');
      checkArguments(item.arguments, report);
      return;
    case 'function_call_output':
      checkKeys(item, new Set(['type', 'call_id', 'output']), (key) => report(`Unknown parameter: '${key}'.`));
      if (Array.isArray(item.output)) for (const part of list(item.output)) checkOutputPart(part, report);
      else if (isBlank(item.output)) report('output must not be empty');
      return;
    case 'reasoning':
      if (isBlank(item.encrypted_content)) report(`Item with id '${String(item.id)}' not found.`);
      return;
    default:
      report(`type: ${String(item.type)} is not supported`);
  }
}

function checkOutputPart(part: JsonObject, report: Report): void {
  if (part.type === 'input_image') checkPictureUrl(part.image_url, report);
  else if (part.type !== 'input_text' || isBlank(part.text))
    report('output: must be parts of input_text or input_image');
}

function entryOf(item: JsonObject, index: number): Entry {
  const at = `input.${index}`;
  if (item.type === 'function_call') return { at, kind: 'call', id: item.call_id };
  if (item.type === 'function_call_output') return { at, kind: 'result', id: item.call_id };
  if (item.type === 'reasoning') return { at, kind: 'reasoning' };
  return { at, kind: item.role === 'user' ? 'user' : 'assistant' };
}
