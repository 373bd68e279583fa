import { MewError } from '../base/errors.ts';
import type { Thinking } from './anthropic-request.ts';
import type { Effort } from './models.ts';
import type { Provider } from './provider.ts';

/** `openai` is Chat Completions, which most compatible endpoints speak; `openai-responses` is what its newest models want. */
export const providerNames = ['anthropic', 'openai', 'openai-responses', 'scripted'] as const;

type Endpoint = {
  readonly apiKey: string;
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly effort?: Effort | undefined;
};

export type ProviderOptions =
  | (Endpoint & { readonly provider: 'anthropic'; readonly thinking?: Thinking | undefined })
  | (Endpoint & { readonly provider: 'openai' | 'openai-responses' })
  /** `script` is the text of a JSONL file, one turn a line. */
  | { readonly provider: 'scripted'; readonly script: string; readonly model?: string };

/** The provider, with only its own SDK loaded. Throws a `MewError` for options that cannot work. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  if (options.provider === 'scripted') return (await import('./scripted.ts')).createScripted(options);
  checkKey(options);
  if (options.baseUrl !== undefined) checkBaseUrl(options.baseUrl);
  switch (options.provider) {
    case 'anthropic':
      return (await import('./anthropic.ts')).createAnthropic(options);
    case 'openai':
      return (await import('./openai-chat.ts')).createOpenAiChat(options);
    case 'openai-responses':
      return (await import('./openai-responses.ts')).createOpenAiResponses(options);
  }
}

/** A key with a line end would make `fetch` throw an error that quotes it; the sentence here never does. */
function checkKey({ provider, apiKey }: Exclude<ProviderOptions, { provider: 'scripted' }>): void {
  const input = provider === 'anthropic' ? 'anthropic_api_key' : 'openai_api_key';
  if (apiKey === '') throw new MewError('input_invalid', `${input} is empty: is the secret set for this repository?`);
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new MewError('input_invalid', `${input} has a blank, a line end or another character that no key has.`);
  }
}

function checkBaseUrl(baseUrl: string): void {
  const url = URL.parse(baseUrl);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) {
    throw new MewError('input_invalid', 'base_url is not an http or https URL.');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new MewError('input_invalid', 'base_url may hold no user, password, query or fragment.');
  }
}
