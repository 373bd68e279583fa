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
  isPositiveInteger,
} from './openai-check.ts';

const knownKeys = new Set(
  `model messages tools tool_choice parallel_tool_calls stream stream_options max_tokens max_completion_tokens
  reasoning_effort temperature top_p n stop seed response_format metadata store service_tier user verbosity
  prompt_cache_key safety_identifier`.split(/\s+/),
);
const roleKeys: Readonly<Record<string, ReadonlySet<string>>> = {
  system: new Set(['role', 'content']),
  user: new Set(['role', 'content', 'name']),
  tool: new Set(['role', 'content', 'tool_call_id']),
  assistant: new Set([
    ...['role', 'content', 'tool_calls', 'refusal', 'name'],
    ...['reasoning_content', 'reasoning', 'reasoning_details', 'extra_content'],
  ]),
};

export function chatProblems(body: JsonObject, headers: IncomingHttpHeaders): string[] {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(problem);
  checkBasics(body, headers, report);
  checkKeys(body, knownKeys, (key) => report(`Unrecognized request argument supplied: ${key}`));
  checkLimit(body, report);
  checkEffort(body.reasoning_effort, report);
  if (body.stream_options !== undefined && body.stream !== true) report('stream_options: only allowed with stream');
  const names = new Set<unknown>();
  for (const [index, tool] of list(body.tools).entries()) {
    if (tool.type !== 'function') report(`tools.${index}.type: must be function`);
    checkTool(asObject(tool.function) ?? {}, names, (problem) => report(`tools.${index}.function.${problem}`));
  }
  if (Array.isArray(body.tools) && names.size === 0) report('tools: [] is too short');
  checkChoice(body, names, report);
  const messages = list(body.messages);
  messages.forEach((message, index) => {
    checkMessage(message, (problem) => report(`messages.${index}: ${problem}`));
    if (message.role === 'system' && index > 0) report(`messages.${index}: the system's message must be the first`);
  });
  checkTurns(messages.flatMap(entriesOf), report);
  return problems;
}

/** The system's message is as fixed as the tools are. */
export function chatConversation({ tools, messages }: JsonObject) {
  const all = list(messages);
  const system = all.filter(({ role }) => role === 'system');
  return { fixed: [tools, system], messages: all.filter(({ role }) => role !== 'system') };
}

function checkLimit(body: JsonObject, report: Report): void {
  const limits = [body.max_tokens, body.max_completion_tokens].filter((limit) => limit !== undefined);
  if (limits.length > 1) report('max_tokens: cannot be set beside max_completion_tokens');
  if (!limits.every(isPositiveInteger)) report('max_tokens: must be a positive integer');
}

function checkMessage(message: JsonObject, report: Report): void {
  const role = String(message.role);
  const keys = Object.hasOwn(roleKeys, role) ? roleKeys[role] : undefined;
  if (keys === undefined) report(`role: ${role} is not supported`);
  checkKeys(message, keys ?? new Set(['role', 'content']), (key) => report(`property ${key} is unsupported`));
  for (const part of list(message.content)) checkPart(part, role, report);
  const calls = list(message.tool_calls);
  if (message.tool_calls !== undefined && calls.length === 0) report('tool_calls: [] is too short');
  if (isBlank(textOf(message)) && calls.length === 0) report('content must not be empty');
  for (const call of calls) {
    const { name, arguments: args } = asObject(call.function) ?? {};
    checkKeys(call, new Set(['id', 'type', 'function', 'extra_content']), (key) =>
      report(`tool_calls: property ${key} is unsupported`),
    );
    if (call.type !== 'function' || isBlank(call.id) || isBlank(name))
      report('tool_calls: id, type, name are required');
    checkArguments(args, (problem) => report(`tool_calls: ${problem}`));
  }
}

/** Reasoning comes back in parts of its own; what the user says may hold images, and nothing else may. */
function checkPart(part: JsonObject, role: string, report: Report): void {
  if (part.type !== 'image_url') return;
  if (role !== 'user') report(`image_url is out of place in a message of role ${role}`);
  checkPictureUrl(asObject(part.image_url)?.url, report);
}

function textOf({ content }: JsonObject): unknown {
  if (!Array.isArray(content)) return content;
  return list(content)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}

function entriesOf(message: JsonObject, index: number): Entry[] {
  const at = `messages.${index}`;
  if (message.role === 'user') return [{ at, kind: 'user' }];
  if (message.role === 'tool') return [{ at, kind: 'result', id: message.tool_call_id }];
  if (message.role !== 'assistant') return [];
  const calls = list(message.tool_calls).map(({ id }) => ({ at, kind: 'call' as const, id }));
  return [{ at, kind: 'assistant' }, ...calls];
}
