import { createChoiceFilter, hostOf } from './endpoint.ts';
import type { JsonObject } from './json.ts';
import { memoised } from './memoised.ts';
import type { Effort } from './models.ts';
import { sentBack } from './openai-chat-reasoning.ts';
import {
  choices,
  noText,
  nothingToSend,
  ownHost,
  pictureUrl,
  texts,
  wireArguments,
  wireResult,
  wireTool,
} from './openai-wire.ts';
import type { AssistantBlock, CallBlock, Message, ModelRequest, ResultBlock, ToolDefinition } from './provider.ts';

export type ChatBodyOptions = {
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly effort?: Effort | undefined;
};

/**
 * A function from a request to its JSON body. Tools, the system's message and the others come in the order in which
 * endpoints cache them, so a request whose history grew extends the one before. Each is serialised once.
 */
export function createChatBodyWriter(options: ChatBodyOptions): (request: ModelRequest) => string {
  const { model, effort } = options;
  const host = hostOf(options);
  const choiceFor = createChoiceFilter(options, ownHost);
  const plainTool = memoised((tool: ToolDefinition) => JSON.stringify({ type: 'function', function: wireTool(tool) }));
  const plainMessages = memoised((message: Message) =>
    wireMessages(message)
      .map((wire) => JSON.stringify(wire))
      .join(),
  );
  const limit = limitField(model, host);
  // Mistral refuses the option and reports its usage anyway.
  const usage = host === 'api.mistral.ai' ? '' : ',"stream_options":{"include_usage":true}';

  return ({ system, tools, messages, maxOutputTokens, calls }) => {
    const choice = choiceFor(calls);
    const list = messages.map(plainMessages);
    if (system.trim() !== '') list.unshift(JSON.stringify({ role: 'system', content: system }));
    const fields = [
      `"model":${JSON.stringify(model)},"${limit}":${maxOutputTokens},"stream":true${usage}`,
      effort && `"reasoning_effort":"${effort}"`,
      tools.length > 0 && `"tools":[${tools.map(plainTool).join()}]`,
      `"messages":[${list.join()}]`,
      tools.length > 0 && choice && choices[choice],
    ];
    return `{${fields.filter(Boolean).join()}}`;
  };
}

/**
 * OpenAI's reasoning models refuse `max_tokens`, and its API calls it deprecated; Mistral and other compatible endpoints
 * refuse `max_completion_tokens` (litellm issue 9583). All of them know the one that OpenAI calls old.
 */
function limitField(model: string, host: string | undefined): string {
  const official = host === undefined || /(?:^|\.)(?:openai\.com|azure\.com)$/.test(host);
  return official || /^(?:gpt-[5-9]|o\d)/.test(model) ? 'max_completion_tokens' : 'max_tokens';
}

function wireMessages(message: Message): JsonObject[] {
  if (message.role === 'assistant') return [wireAnswer(message.content)];
  const results = message.content.filter((block) => block.type === 'result');
  const said = texts(message.content).map(({ text }) => text);
  if (results.length + said.length === 0) throw nothingToSend();
  const pictures = results.flatMap(wirePictures);
  const words = said.join('\n\n');
  const parts = words === '' ? pictures : [...pictures, { type: 'text', text: words }];
  return [
    ...results.map((result) => ({ role: 'tool', tool_call_id: result.callId, content: wireResult(result) })),
    ...(parts.length === 0 ? [] : [{ role: 'user', content: pictures.length === 0 ? words : parts }]),
  ];
}

/** A tool's message holds only text, so images come in the user's, each with the text of its result once more. */
function wirePictures({ text, pictures = [] }: ResultBlock): JsonObject[] {
  const images = pictures.map((picture) => ({ type: 'image_url', image_url: { url: pictureUrl(picture) } }));
  return images.length === 0 ? [] : [{ type: 'text', text: `From a tool: ${text}` }, ...images];
}

/**
 * Reasoning goes back with the calls that it led to: DeepSeek and Gemini refuse a history without it, and after an answer
 * without calls no endpoint reads it.
 */
function wireAnswer(blocks: readonly AssistantBlock[]): JsonObject {
  const text = texts(blocks)
    .map((block) => block.text)
    .join('\n\n');
  const calls = blocks.filter((block) => block.type === 'call');
  if (calls.length === 0) return { role: 'assistant', content: text === '' ? noText : text };
  const opaque = blocks.flatMap((block) => (block.type === 'opaque' ? [block.raw] : []));
  const parts = opaque.filter(({ type, thinking }) => type === 'thinking' && Array.isArray(thinking));
  const fields = opaque.filter(({ type }) => type === undefined).map(sentBack);
  const content = text === '' ? null : text;
  return Object.assign(
    {
      role: 'assistant',
      content: parts.length === 0 ? content : [...parts, ...(content ? [{ type: 'text', text }] : [])],
    },
    ...fields,
    { tool_calls: calls.map(wireCall) },
  );
}

function wireCall(call: CallBlock): JsonObject {
  const { id, name, extra } = call;
  return { id, type: 'function', function: { name, arguments: wireArguments(call) }, ...extra };
}
