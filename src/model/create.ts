import { MewError } from '../base/errors.ts';
import type { Thinking } from './anthropic-request.ts';
import type { Effort } from './models.ts';
import type { Provider } from './provider.ts';

export const providerNames = ['anthropic', 'scripted'] as const;

export type ProviderOptions =
  | {
      readonly provider: 'anthropic';
      readonly apiKey: string;
      readonly model: string;
      readonly baseUrl?: string | undefined;
      readonly thinking?: Thinking | undefined;
      readonly effort?: Effort | undefined;
    }
  /** `script` is the text of a JSONL file, one turn a line. */
  | { readonly provider: 'scripted'; readonly script: string; readonly model?: string };

/** The provider, with only its own SDK loaded. Throws a `MewError` for options that cannot work. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  switch (options.provider) {
    case 'anthropic':
      checkKey(options.apiKey);
      if (options.baseUrl !== undefined) checkBaseUrl(options.baseUrl);
      return (await import('./anthropic.ts')).createAnthropic(options);
    case 'scripted':
      return (await import('./scripted.ts')).createScripted(options);
  }
}

/** A key with a line end would make `fetch` throw an error that quotes it; the sentence here never does. */
function checkKey(apiKey: string): void {
  if (apiKey === '')
    throw new MewError('input_invalid', 'anthropic_api_key is empty: is the secret set for this repository?');
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new MewError(
      'input_invalid',
      'anthropic_api_key has a blank, a line end or another character that no key has.',
    );
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
