/**
 * How long the next prompt will be, before anybody has counted it: the last real figures, and an estimate of what came
 * since. Each message is looked at once.
 */
import { limits } from '../base/limits.ts';
import { totalTokens } from '../model/cost.ts';
import type { AssistantBlock, Message, ModelRequest, Usage } from '../model/provider.ts';
import { estimateTokens } from '../model/tokens.ts';

export type PromptEstimate = {
  /** Tokens of the prompt of a request that extends the one before. */
  of(request: ModelRequest): number;
  /** The answer to the last request, before it joins the history. Gives its usage, estimated where none was reported. */
  learn(answer: { readonly blocks: readonly AssistantBlock[]; readonly usage: Usage }): Usage;
};

export function createPromptEstimate(): PromptEstimate {
  /** Tokens of what has been counted, and how many messages that are. */
  let tokens = 0;
  let messages = 0;
  return {
    of(request) {
      if (messages === 0 || request.messages.length < messages) {
        messages = 0;
        tokens = estimateTokens(JSON.stringify([request.system, request.tools]));
      }
      for (const message of request.messages.slice(messages)) tokens += tokensOf(message);
      messages = request.messages.length;
      return tokens;
    },
    learn({ blocks, usage }) {
      const total = totalTokens(usage);
      const charged =
        total > 0
          ? usage
          : { input: tokens, output: estimateTokens(JSON.stringify(blocks)), cacheRead: 0, cacheWrite: 0 };
      tokens = totalTokens(charged);
      if (blocks.length > 0) messages += 1;
      return charged;
    },
  };
}

/** Images count by their pixels: in base64 they would look like a book. */
function tokensOf(message: Message): number {
  const results = message.content.filter((block) => block.type === 'result');
  const pictures = results.flatMap((block) => block.pictures ?? []);
  const words =
    pictures.length === 0
      ? message
      : { ...message, content: message.content.map((block) => ({ ...block, pictures: undefined })) };
  const { pixelsPerToken, tokens } = limits.picture;
  const each = pictures.map(({ width, height }) => Math.min(tokens, Math.ceil((width * height) / pixelsPerToken)));
  return each.reduce((sum, count) => sum + count, estimateTokens(JSON.stringify(words)));
}

/** Tokens that an answer may have: prompt and answer share the window. */
export function outputRoom(prompt: number, most: { readonly output: number; readonly window: number }): number {
  const room = Math.floor(most.window * (1 - limits.model.windowReserve)) - prompt;
  return Math.min(most.output, Math.max(room, limits.model.leastOutputTokens));
}
