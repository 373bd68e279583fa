import { wholeBody } from './growing-body.ts';
import { createChatBodyWriter } from './openai-chat-request.ts';
import { chunksOf, createChatFold } from './openai-chat-stream.ts';
import { connectOpenAi } from './openai-client.ts';
import type { Provider } from './provider.ts';
import { createSdkProvider, type SdkOptions } from './sdk-provider.ts';

/** The Chat Completions protocol, at OpenAI or at a compatible endpoint. `baseUrl` is where `/chat/completions` is. */
export function createOpenAiChat(options: SdkOptions): Provider {
  const write = createChatBodyWriter(options);
  return createSdkProvider(options, {
    name: 'openai',
    connect: () => connectOpenAi(options, '/chat/completions'),
    bodyOf: (request) => wholeBody(write(request)),
    createFold: createChatFold,
    eventsOf: chunksOf,
  });
}
