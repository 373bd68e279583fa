import { createChoiceFilter } from './endpoint.ts';
import { asText, type JsonObject, objectsIn } from './json.ts';
import { memoised } from './memoised.ts';
import type { Effort } from './models.ts';
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
import type { AssistantBlock, Message, ModelRequest, ResultBlock, ToolDefinition } from './provider.ts';

export type ResponsesBodyOptions = {
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly effort?: Effort | undefined;
};

/**
 * A function from a request to its JSON body. The endpoint stores nothing: the history goes along whole, reasoning
 * included, and extends that of the request before. Each tool and message is serialised once.
 */
export function createResponsesBodyWriter(options: ResponsesBodyOptions): (request: ModelRequest) => string {
  const { model, effort } = options;
  const choiceFor = createChoiceFilter(options, ownHost);
  // `strict` is on by default and takes only a part of JSON Schema.
  const plainTool = memoised((tool: ToolDefinition) =>
    JSON.stringify({ type: 'function', ...wireTool(tool), strict: false }),
  );
  const plainItems = memoised((message: Message) =>
    wireItems(message)
      .map((item) => JSON.stringify(item))
      .join(),
  );
  const include = reasons(model) && '"include":["reasoning.encrypted_content"]';

  return ({ system, tools, messages, maxOutputTokens, calls }) => {
    const choice = choiceFor(calls);
    const fields = [
      `"model":${JSON.stringify(model)},"max_output_tokens":${maxOutputTokens},"stream":true,"store":false`,
      include,
      effort && `"reasoning":{"effort":"${effort}"}`,
      tools.length > 0 && `"tools":[${tools.map(plainTool).join()}]`,
      system.trim() !== '' && `"instructions":${JSON.stringify(system)}`,
      `"input":[${messages.map(plainItems).join()}]`,
      tools.length > 0 && choice && choices[choice],
    ];
    return `{${fields.filter(Boolean).join()}}`;
  };
}

/** Models that do not reason refuse to be asked for their reasoning (pydantic-ai issue 3326). */
function reasons(model: string): boolean {
  return !/(?:^|\/)(?:gpt-[34]|chatgpt)|-chat(?:-|$)/.test(model);
}

function wireItems(message: Message): JsonObject[] {
  if (message.role === 'assistant') return wireAnswer(message.content);
  const results = message.content.filter((block) => block.type === 'result');
  const said = texts(message.content).map(({ text }) => ({ type: 'input_text', text }));
  if (results.length + said.length === 0) throw nothingToSend();
  return [
    ...results.map((result) => ({ type: 'function_call_output', call_id: result.callId, output: wireOutput(result) })),
    ...(said.length === 0 ? [] : [{ type: 'message', role: 'user', content: said }]),
  ];
}

function wireOutput(result: ResultBlock): string | JsonObject[] {
  const { pictures = [] } = result;
  if (pictures.length === 0) return wireResult(result);
  const images = pictures.map((picture) => ({ type: 'input_image', image_url: pictureUrl(picture), detail: 'auto' }));
  return [{ type: 'input_text', text: wireResult(result) }, ...images];
}

function wireAnswer(blocks: readonly AssistantBlock[]): JsonObject[] {
  const items = joined(blocks.flatMap(wireBlock));
  // Reasoning is refused without the item that it led to.
  while (items.at(-1)?.type === 'reasoning') items.pop();
  return items.length > 0 ? items : [answerText(noText)];
}

/** Neighbouring messages become one, because compatible endpoints want alternating roles; marked ones are OpenAI's own. */
function joined(items: readonly JsonObject[]): JsonObject[] {
  const list: JsonObject[] = [];
  for (const item of items) {
    const before = list.at(-1);
    if (before === undefined || !isPlain(before) || !isPlain(item)) list.push(item);
    else list.splice(-1, 1, { ...before, content: [...objectsIn(before.content), ...objectsIn(item.content)] });
  }
  return list;
}

function isPlain({ type, phase }: JsonObject): boolean {
  return type === 'message' && phase === undefined;
}

function wireBlock(block: AssistantBlock): JsonObject[] {
  if (block.type === 'text') return texts([block]).map(({ text, extra }) => ({ ...answerText(text), ...extra }));
  if (block.type === 'opaque') return canGoBack(block.raw) ? [block.raw] : [];
  return [{ type: 'function_call', call_id: block.id, name: block.name, arguments: wireArguments(block) }];
}

function answerText(text: string): JsonObject {
  return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
}

/** Reasoning without its content is only a number of something that the endpoint did not store. */
function canGoBack(raw: JsonObject): boolean {
  if (raw.type !== 'reasoning') return raw.type !== undefined;
  return (asText(raw.encrypted_content) ?? '') !== '' || objectsIn(raw.content).length > 0;
}
