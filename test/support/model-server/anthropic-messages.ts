import { asObject, type JsonObject } from '../../../src/model/json.ts';
import { checkKeys, checkPicture, isBlank, list, type Report } from './check.ts';

/** The keys of the blocks that a client writes; what a server wrote (other types) goes back as it came. */
const blockKeys: Readonly<Record<string, ReadonlySet<string>>> = {
  text: new Set(['type', 'text', 'citations', 'cache_control']),
  tool_use: new Set(['type', 'id', 'name', 'input', 'caller', 'cache_control']),
  tool_result: new Set(['type', 'tool_use_id', 'content', 'is_error', 'cache_control']),
  thinking: new Set(['type', 'thinking', 'signature']),
  redacted_thinking: new Set(['type', 'data']),
};
const userTypes = new Set(['text', 'tool_result', 'image', 'document']);

export function checkMessages(body: JsonObject, report: Report): void {
  const messages = list(body.messages);
  if (messages.length === 0) report('messages: at least one message is required');
  if (messages.at(-1)?.role === 'assistant') report('messages: the last message must be of the user');
  const seen = new Set<unknown>();
  for (const [index, message] of messages.entries()) {
    const at = `messages.${index}`;
    const expected = index % 2 === 0 ? 'user' : 'assistant';
    if (message.role !== expected) report(`${at}: roles must alternate from user on, expected ${expected}`);
    checkKeys(message, new Set(['role', 'content']), (key) => report(`${at}.${key}: Extra inputs are not permitted`));
    checkContent(message, { at, seen, report });
    checkPairs({ before: messages[index - 1] ?? {}, message, at, report });
  }
  if (seen.size > 0 && list(body.tools).length === 0) report('tools: must be defined when messages have tool_use');
}

function checkContent(message: JsonObject, to: { at: string; seen: Set<unknown>; report: Report }): void {
  const { at, seen, report } = to;
  const blocks = blocksOf(message);
  if (blocks.length === 0) report(`${at}.content: must not be empty`);
  for (const [index, block] of blocks.entries()) {
    const type = String(block.type);
    const here = `${at}.content.${index}`;
    if ((message.role === 'user') !== userTypes.has(type) && type !== 'text')
      report(`${here}: ${type} is out of place`);
    const known = Object.hasOwn(blockKeys, type) ? blockKeys[type] : undefined;
    if (known) checkKeys(block, known, (key) => report(`${here}.${key}: Extra inputs are not permitted`));
    checkBlock(block, (problem) => report(`${here}: ${problem}`));
    if (type !== 'tool_use') continue;
    if (seen.has(block.id)) report(`${here}: tool_use ids must be unique`);
    seen.add(block.id);
  }
}

function checkBlock(block: JsonObject, report: Report): void {
  switch (block.type) {
    case 'text':
      if (isBlank(block.text)) report('text content blocks must contain non-whitespace text');
      return;
    case 'tool_use':
      if (!/^[a-zA-Z0-9_-]+$/.test(String(block.id))) report('id has characters that are not allowed');
      if (isBlank(block.name)) report('name is required');
      if (asObject(block.input) === undefined) report('input must be an object');
      return;
    case 'tool_result':
      if (typeof block.content !== 'string' && !Array.isArray(block.content)) report('content must be text or blocks');
      for (const part of list(block.content)) checkResultPart(part, block.is_error, report);
      if (block.is_error !== undefined && typeof block.is_error !== 'boolean') report('is_error must be a boolean');
      return;
    case 'thinking':
      if (typeof block.thinking !== 'string' || isBlank(block.signature)) report('thinking and signature are required');
      return;
    default:
      if (isBlank(block.type)) report('type is required');
  }
}

function checkResultPart(part: JsonObject, isError: unknown, report: Report): void {
  if (part.type !== 'image') {
    if (part.type === 'text') checkBlock(part, report);
    else report(`${String(part.type)} is out of place in a tool_result`);
    return;
  }
  if (isError === true) report('all content must be type text if is_error is true');
  const { type, media_type, data } = asObject(part.source) ?? {};
  if (type !== 'base64') report('source.type: must be base64');
  checkPicture(media_type, data, report);
}

/** Every call of a message has exactly one result in the next, before anything else; no result comes without a call. */
function checkPairs(pair: { before: JsonObject; message: JsonObject; at: string; report: Report }): void {
  const { before, message, at, report } = pair;
  const calls = before.role === 'assistant' ? blocksOf(before).filter(({ type }) => type === 'tool_use') : [];
  const blocks = blocksOf(message);
  const results = blocks.filter(({ type }) => type === 'tool_result');
  if (blocks.findLastIndex(({ type }) => type === 'tool_result') >= results.length) {
    report(`${at}: tool_result blocks must come first`);
  }
  for (const { id } of calls) {
    const answers = results.filter(({ tool_use_id }) => tool_use_id === id).length;
    if (answers === 0) report(`${at}: tool_use ${String(id)} has no tool_result immediately after`);
    if (answers > 1) report(`${at}: tool_use ${String(id)} has more than one tool_result`);
  }
  for (const { tool_use_id: id } of results) {
    if (!calls.some((call) => call.id === id)) report(`${at}: tool_result ${String(id)} has no tool_use before it`);
  }
}

function blocksOf({ content }: JsonObject): JsonObject[] {
  return typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : list(content);
}
