/**
 * What the real endpoint refuses, and a little more: every problem of a request, in its own words, empty when there is
 * none. The first one becomes the text of the 400.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { asObject, type JsonObject } from '../../../src/model/json.ts';
import { checkMessages } from './anthropic-messages.ts';
import { checkKeys, isBlank, list, type Report } from './check.ts';

const knownKeys = new Set(
  `model max_tokens messages system tools tool_choice stream thinking temperature top_p top_k stop_sequences metadata
  output_config service_tier container inference_geo cache_control speed`.split(/\s+/),
);
const toolKeys = new Set(['name', 'description', 'input_schema', 'cache_control', 'type', 'strict']);
const choices = new Set(['auto', 'any', 'tool', 'none']);
const choiceKeys = new Set(['type', 'name', 'disable_parallel_tool_use']);
const maximumMarks = 4;

export function anthropicProblems(body: JsonObject, headers: IncomingHttpHeaders): string[] {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  if (headers['anthropic-version'] === undefined) report('anthropic-version: header is required');
  if (headers['content-type'] !== 'application/json') report('content-type: must be application/json');
  checkKeys(body, knownKeys, (key) => report(`${key}: Extra inputs are not permitted`));
  if (isBlank(body.model)) report('model: Field required');
  if (!isPositiveInteger(body.max_tokens)) report('max_tokens: must be a positive integer');
  if (body.stream !== undefined && typeof body.stream !== 'boolean') report('stream: must be a boolean');
  checkSystem(body.system, report);
  checkTools(body, report);
  checkThinking(body, report);
  checkMessages(body, report);
  checkMarks(body, report);
  return problems;
}

function checkSystem(system: unknown, report: Report): void {
  if (system === undefined || typeof system === 'string') return;
  for (const [index, block] of list(system).entries()) {
    if (block.type !== 'text' || isBlank(block.text)) report(`system.${index}: must be a text block with text`);
  }
}

function checkTools(body: JsonObject, report: Report): void {
  const names = new Set<unknown>();
  for (const [index, tool] of list(body.tools).entries()) {
    const at = `tools.${index}`;
    checkKeys(tool, toolKeys, (key) => report(`${at}.${key}: Extra inputs are not permitted`));
    if (!/^[a-zA-Z0-9_-]{1,128}$/.test(String(tool.name))) report(`${at}.name: has characters that are not allowed`);
    if (names.has(tool.name)) report('tools: Tool names must be unique.');
    names.add(tool.name);
    const schema = asObject(tool.input_schema);
    if (schema?.type !== 'object') report(`${at}.input_schema.type: must be object`);
    for (const keyword of ['oneOf', 'anyOf', 'allOf']) {
      if (schema && keyword in schema) report(`${at}.input_schema: does not support ${keyword} at the top level`);
    }
  }
  if (body.tool_choice !== undefined) checkChoice(body, names, report);
}

function checkChoice(body: JsonObject, names: ReadonlySet<unknown>, report: Report): void {
  const choice = asObject(body.tool_choice) ?? {};
  const known = choice.type === 'none' ? new Set(['type']) : choiceKeys;
  checkKeys(choice, known, (key) => report(`tool_choice.${key}: Extra inputs are not permitted`));
  if (!['undefined', 'boolean'].includes(typeof choice.disable_parallel_tool_use))
    report('tool_choice.disable_parallel_tool_use: must be a boolean');
  const thinks = ['adaptive', 'enabled'].includes(String(asObject(body.thinking)?.type));
  if (thinks && ['any', 'tool'].includes(String(choice.type)))
    report('tool_choice: Thinking may not be enabled when tool_choice forces tool use.');
  if (!choices.has(String(choice.type))) report('tool_choice.type: must be auto, any, tool or none');
  if (names.size === 0) report('tool_choice: may only be given with tools');
  if (choice.type === 'tool' && !names.has(choice.name)) report('tool_choice.name: is not among the tools');
}

function checkThinking(body: JsonObject, report: Report): void {
  if (body.thinking === undefined) return;
  const { type, budget_tokens: budget } = asObject(body.thinking) ?? {};
  if (!['adaptive', 'enabled', 'disabled'].includes(String(type))) report('thinking.type: unknown');
  if (type !== 'enabled') return;
  if (!isPositiveInteger(budget) || budget < 1024) report('thinking.budget_tokens: must be at least 1024');
  if (Number(budget) >= Number(body.max_tokens)) report('max_tokens: must be greater than thinking.budget_tokens');
  const answers = list(body.messages).filter(({ role }) => role === 'assistant');
  const last = list(answers.at(-1)?.content);
  const thought = ['thinking', 'redacted_thinking'].includes(String(last[0]?.type));
  if (!thought && last.some((block) => block.type === 'tool_use')) {
    report('messages: with thinking, the last assistant message must start with a thinking block');
  }
}

function checkMarks(body: JsonObject, report: Report): void {
  const blocks = [body.tools, body.system, ...list(body.messages).map(({ content }) => content)].flatMap(list);
  const marks = blocks.flatMap((block) => (block.cache_control === undefined ? [] : [block]));
  if (marks.length > maximumMarks) report(`cache_control: at most ${maximumMarks} blocks, found ${marks.length}`);
  for (const block of marks) {
    if (asObject(block.cache_control)?.type !== 'ephemeral') report('cache_control.type: must be ephemeral');
    if (String(block.type).endsWith('thinking')) report('cache_control: cannot be set on thinking');
  }
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
