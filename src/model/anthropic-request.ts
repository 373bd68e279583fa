import type { Picture } from '../base/picture.ts';
import { createChoiceFilter } from './endpoint.ts';
import { type Body, createGrowingBody } from './growing-body.ts';
import type { JsonObject } from './json.ts';
import { memoised } from './memoised.ts';
import type { Effort } from './models.ts';
import {
  type AssistantBlock,
  type CallChoice,
  type Message,
  ModelError,
  type ModelRequest,
  type ResultBlock,
  type TextBlock,
  type ToolDefinition,
} from './provider.ts';
import { checkToolDefinition } from './tool-schema.ts';

/** How the model may think before it answers; the budget is in tokens and counts as output. */
export type Thinking = { readonly type: 'adaptive' } | { readonly type: 'enabled'; readonly budgetTokens: number };

export type BodyOptions = {
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly thinking?: Thinking | undefined;
  readonly effort?: Effort | undefined;
};

const mark: JsonObject = { cache_control: { type: 'ephemeral' } };
const markedUserTurns = 2;

const choices: Readonly<Record<CallChoice, JsonObject>> = {
  one: { type: 'auto', disable_parallel_tool_use: true },
  none: { type: 'none' },
};

/**
 * A function from a request to its JSON body. Tools, system and messages come in the order in which the provider caches
 * them, so a request whose history grew extends the one before, apart from the cache marks. Each tool and message is
 * serialised, encoded and hashed once: a long history costs no more per turn than a short one.
 */
export function createBodyWriter(options: BodyOptions): (request: ModelRequest) => Body {
  const { model, thinking, effort } = options;
  const choiceFor = createChoiceFilter(options, 'api.anthropic.com');
  const plainTool = memoised((tool: ToolDefinition) => JSON.stringify(wireTool(tool)));
  const markedTool = memoised((tool: ToolDefinition) => JSON.stringify({ ...wireTool(tool), ...mark }));
  const plainMessage = (message: Message) => JSON.stringify(wireMessage(message));
  const markedMessage = (message: Message) => JSON.stringify(withMark(wireMessage(message)));
  const grown = createGrowingBody((message: Message) => `${plainMessage(message)},`);

  return ({ system, tools, messages, maxOutputTokens, calls }) => {
    const choice = choiceFor(calls);
    const lastTool = tools.at(-1);
    const toolList = tools.map((tool) => (tool === lastTool ? markedTool(tool) : plainTool(tool)));
    const fields = [
      `"model":${JSON.stringify(model)},"max_tokens":${maxOutputTokens},"stream":true`,
      thinking && `"thinking":${JSON.stringify(wireThinking(thinking))}`,
      effort && `"output_config":${JSON.stringify({ effort })}`,
      lastTool && `"tools":[${toolList.join()}]`,
      system !== '' && `"system":${JSON.stringify([{ type: 'text', text: system, ...mark }])}`,
    ];
    // Behind what is cached; the provider caches the messages of another choice apart, the rest it shares.
    const toolChoice = lastTool && choice ? `,"tool_choice":${JSON.stringify(choices[choice])}` : '';
    const marked = new Set(messages.filter(({ role }) => role === 'user').slice(-markedUserTurns));
    const firstMarked = messages.findIndex((message) => marked.has(message));
    const settled = messages.slice(0, Math.max(0, firstMarked));
    const open = messages.slice(settled.length);
    const list = open.map((message) => (marked.has(message) ? markedMessage(message) : plainMessage(message)));
    return grown({
      head: `{${fields.filter(Boolean).join()},"messages":[`,
      settled,
      tail: `${list.join()}]${toolChoice}}`,
    });
  };
}

type WireMessage = { readonly role: string; readonly content: readonly JsonObject[] };

function wireMessage(message: Message): WireMessage {
  const content =
    message.role === 'user' ? message.content.flatMap(wireUserBlock) : message.content.flatMap(wireAssistantBlock);
  if (content.length === 0) {
    throw new ModelError('invalid_request', `A message of the ${message.role} has nothing in it that can be sent.`);
  }
  return { role: message.role, content };
}

function wireUserBlock(block: ResultBlock | TextBlock): JsonObject[] {
  if (block.type === 'text') return wireText(block);
  const { callId, text, isError, pictures = [] } = block;
  const content = pictures.length === 0 ? text : [...wireText({ type: 'text', text }), ...pictures.map(wirePicture)];
  return [{ type: 'tool_result', tool_use_id: callId, content, ...(isError ? { is_error: true } : {}) }];
}

function wirePicture({ mediaType, base64 }: Picture): JsonObject {
  return { type: 'image', source: { type: 'base64', media_type: mediaType, data: base64 } };
}

function wireAssistantBlock(block: AssistantBlock): JsonObject[] {
  if (block.type === 'text') return wireText(block);
  if (block.type === 'opaque') return [block.raw];
  // Arguments that did not parse cannot be sent as an object; the error result beside them quotes what was written.
  return [{ type: 'tool_use', id: block.id, name: block.name, input: block.args.ok ? block.args.value : {} }];
}

/** Models write blank text before a call, but the endpoint refuses to read it back. */
function wireText({ text }: TextBlock): JsonObject[] {
  return text.trim() === '' ? [] : [{ type: 'text', text }];
}

function wireTool(tool: ToolDefinition): JsonObject {
  checkToolDefinition(tool);
  return { name: tool.name, description: tool.description, input_schema: tool.inputSchema };
}

function wireThinking(thinking: Thinking): JsonObject {
  return thinking.type === 'adaptive' ? thinking : { type: 'enabled', budget_tokens: thinking.budgetTokens };
}

function withMark({ role, content }: WireMessage): WireMessage {
  return {
    role,
    content: content.map((block, index) => (index === content.length - 1 ? { ...block, ...mark } : block)),
  };
}
