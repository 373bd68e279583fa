/**
 * Images that look good may still be none that a provider can decode, and it then refuses the request as a whole. That
 * must not end a run: anybody can put such a file into a pull request.
 */
import { type Message, ModelError, type Provider } from './provider.ts';

/**
 * A request that is refused while its newest message has images is asked once more with a sentence in their place, and
 * so is every later one: what a provider accepted stays as it is. Listeners are told as of any try that failed.
 */
export function withoutRefusedPictures(provider: Provider): Provider {
  const plain = new Map<Message, Message>();
  return {
    ...provider,
    async *stream(request, signal) {
      const messages = request.messages.map((message) => plain.get(message) ?? message);
      const newest = messages.at(-1);
      try {
        yield* provider.stream({ ...request, messages }, signal);
      } catch (error) {
        const isRefusal = error instanceof ModelError && error.kind === 'invalid_request';
        if (!isRefusal || newest === undefined || !hasPictures(newest)) throw error;
        const { kind: failure, status = null, message: why } = error;
        yield { type: 'retrying', attempt: 1, failure, status, why, wait: 0, model: provider.model };
        const without = withoutPictures(newest);
        plain.set(newest, without);
        yield* provider.stream({ ...request, messages: messages.with(-1, without) }, signal);
      }
    },
  };
}

function hasPictures({ content }: Message): boolean {
  return content.some((block) => block.type === 'result' && block.pictures !== undefined);
}

function withoutPictures(message: Message): Message {
  if (message.role === 'assistant') return message;
  const content = message.content.map((block) => {
    if (block.type !== 'result' || block.pictures === undefined) return block;
    const { pictures: _, ...rest } = block;
    return { ...rest, text: `${block.text}\n[It was refused by the provider of the model, so it cannot be shown.]` };
  });
  return { role: 'user', content };
}
