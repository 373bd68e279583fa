import { createChatBodyWriter } from './openai-chat-request.ts';
import { chunksOf, createChatFold } from './openai-chat-stream.ts';
import { connectOpenAi } from './openai-client.ts';
import type { Provider } from './provider.ts';
import { createSdkProvider, type SdkOptions } from './sdk-provider.ts';

/** The Chat Completions protocol, at OpenAI or at a compatible endpoint. `baseUrl` is where `/chat/completions` is. */
export function createOpenAiChat(options: SdkOptions): Provider {
  return createSdkProvider(options, {
    name: 'openai',
    connect: () => connectOpenAi(options, '/chat/completions'),
    bodyOf: createChatBodyWriter(options),
    createFold: createChatFold,
    eventsOf: chunksOf,
  });
}
