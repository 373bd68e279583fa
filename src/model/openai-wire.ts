/**
 * How both OpenAI protocols word what a message holds.
 */
import type { Picture } from '../base/picture.ts';
import type { JsonObject } from './json.ts';
import { explicitSchema } from './openai-schema.ts';
import {
  type CallBlock,
  type CallChoice,
  ModelError,
  type ResultBlock,
  type TextBlock,
  type ToolDefinition,
} from './provider.ts';
import { checkToolDefinition } from './tool-schema.ts';

/** The protocols have no flag for a failed call, so the text says it, in words that no model overlooks. */
const failedCall = '[THIS TOOL CALL FAILED]';

export function wireResult({ text, isError }: ResultBlock): string {
  // Compatible endpoints refuse an empty result.
  const content = text.trim() === '' ? '(empty)' : text;
  return isError ? `${failedCall}\n${content}` : content;
}

export function pictureUrl({ mediaType, base64 }: Picture): string {
  return `data:${mediaType};base64,${base64}`;
}

/** Arguments that did not parse would be refused; the failed result beside them quotes what was written. */
export function wireArguments({ args }: CallBlock): string {
  return JSON.stringify(args.ok ? args.value : {});
}

/** Models write blank text before a call, but strict endpoints refuse to read it back. */
export function texts(blocks: readonly { readonly type: string }[]): TextBlock[] {
  return blocks.filter(isText).filter(({ text }) => text.trim() !== '');
}

/** What stands for an answer that holds nothing to send back: roles alternate for the strictest endpoint. */
export const noText = '(no text)';

export function nothingToSend(): ModelError {
  return new ModelError('invalid_request', 'A message of the user has nothing in it that can be sent.');
}

/** Fields of the body, as text; both are refused without tools. */
export const choices: Readonly<Record<CallChoice, string>> = {
  one: '"parallel_tool_calls":false',
  none: '"tool_choice":"none"',
};

export const ownHost = 'api.openai.com';

export function wireTool(tool: ToolDefinition): JsonObject {
  checkToolDefinition(tool);
  return { name: tool.name, description: tool.description, parameters: explicitSchema(tool.inputSchema) };
}

function isText(block: { readonly type: string }): block is TextBlock {
  return block.type === 'text';
}
