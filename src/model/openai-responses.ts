import { wholeBody } from './growing-body.ts';
import { connectOpenAi } from './openai-client.ts';
import { createResponsesBodyWriter } from './openai-responses-request.ts';
import { createResponseFold, eventsOfResponse } from './openai-responses-stream.ts';
import type { Provider } from './provider.ts';
import { createSdkProvider, type SdkOptions } from './sdk-provider.ts';

/** The Responses protocol, at OpenAI or at a compatible endpoint. `baseUrl` is where `/responses` is. */
export function createOpenAiResponses(options: SdkOptions): Provider {
  const write = createResponsesBodyWriter(options);
  return createSdkProvider(options, {
    name: 'openai-responses',
    connect: () => connectOpenAi(options, '/responses'),
    bodyOf: (request) => wholeBody(write(request)),
    createFold: createResponseFold,
    eventsOf: eventsOfResponse,
  });
}
