/**
 * What tokens cost.
 */
import type { Usage } from './provider.ts';

type Rates = {
  /** US dollars per million tokens, each. */
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
};

export type Prices = Rates & {
  /** What the whole request costs instead when its prompt is longer than `above` tokens. */
  readonly long?: Rates & { readonly above: number };
};

/** US dollars. */
export function costOf(usage: Usage, prices: Prices): number {
  const { input, output, cacheRead, cacheWrite } = ratesFor(promptTokens(usage), prices);
  const millionths =
    usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite;
  return millionths / 1e6;
}

/**
 * US dollars that a request may cost at most: nothing of its prompt comes from the cache and all of it is written there.
 */
export function worstCase(tokens: { readonly prompt: number; readonly output: number }, prices: Prices): number {
  const { input, output, cacheWrite } = ratesFor(tokens.prompt, prices);
  return (tokens.prompt * Math.max(input, cacheWrite) + tokens.output * output) / 1e6;
}

/** Tokens of an answer for which `dollars` are enough in the worst case; negative when the prompt alone costs more. */
export function affordableOutput(prompt: number, dollars: number, prices: Prices): number {
  const left = dollars - worstCase({ prompt, output: 0 }, prices);
  const { output } = ratesFor(prompt, prices);
  return output === 0 && left >= 0 ? Number.POSITIVE_INFINITY : Math.floor((left * 1e6) / output);
}

/** Tokens that the model read, however it came by them. */
export function promptTokens({ input, cacheRead, cacheWrite }: Usage): number {
  return input + cacheRead + cacheWrite;
}

export function totalTokens(usage: Usage): number {
  return promptTokens(usage) + usage.output;
}

const priceNames = new Set(['input', 'output', 'cache_read', 'cache_write']);

/**
 * Prices as a user writes them: `input=3,output=15,cache_read=0.3,cache_write=3.75`, in US dollars per million tokens.
 * The cache's may be left out and then are those of input. Undefined when the text is anything else.
 */
export function tryParsePrices(text: string): Prices | undefined {
  const given = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', figure = ''] = /^\s*(\w+)\s*=\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(part) ?? [];
    if (!priceNames.has(name) || given.has(name)) return undefined;
    given.set(name, Number(figure));
  }
  const input = given.get('input');
  const output = given.get('output');
  if (input === undefined || output === undefined) return undefined;
  return { input, output, cacheRead: given.get('cache_read') ?? input, cacheWrite: given.get('cache_write') ?? input };
}

function ratesFor(prompt: number, { long, ...rates }: Prices): Rates {
  return long !== undefined && prompt > long.above ? long : rates;
}
