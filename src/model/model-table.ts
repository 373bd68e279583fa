/**
 * What is known of models, as data: each row with the day on which it was looked up and where. A figure that could not
 * be confirmed is null; guessing a price would make a money limit a guess.
 */
import type { Prices } from './cost.ts';

export type ModelRow = {
  /** As a request names it, without a date. */
  readonly name: string;
  /** Tokens: prompt and answer together. */
  readonly contextWindow: number;
  /** Tokens of one answer. */
  readonly maxOutputTokens: number;
  readonly prices: Prices | null;
  readonly images: boolean;
  /** Whether it takes a level of effort. */
  readonly effort: boolean;
  readonly checked: string;
  readonly source: string;
};

const claudePages = 'platform.claude.com/docs: pricing, and the overview of the model';
const gptPages = 'developers.openai.com/api/docs/models: the page of the model';
const gptTable = '@mariozechner/pi-ai 0.73.1 (models.dev), which repeats the page of the provider';
const checked = '2026-11-30';

const claude = { images: true, effort: true, checked, source: claudePages };
const large = { contextWindow: 1_000_000, maxOutputTokens: 128_000 };
const small = { contextWindow: 200_000, maxOutputTokens: 64_000 };

const gpt = { images: true, effort: true, checked, source: gptPages };
const older = { ...gpt, source: gptTable };
const million = { contextWindow: 1_050_000, maxOutputTokens: 128_000 };
const four = { contextWindow: 400_000, maxOutputTokens: 128_000 };

/** US dollars per million tokens. Cache writes of five minutes cost a quarter more than input at Anthropic. */
function claudePrices(input: number, output: number, cacheRead: number): Prices {
  return { input, output, cacheRead, cacheWrite: input * 1.25 };
}

/** Before GPT-6 a cache write cost what input costs. */
function gptPrices(input: number, output: number, cacheRead: number): Prices {
  return { input, output, cacheRead, cacheWrite: input };
}

/** From 272,000 tokens on, input and cache cost twice and output one and a half times as much. */
function longer(prices: Prices): Prices {
  const { input, output, cacheRead, cacheWrite } = prices;
  const long = { above: 272_000, input: 2 * input, output: 1.5 * output };
  return { ...prices, long: { ...long, cacheRead: 2 * cacheRead, cacheWrite: 2 * cacheWrite } };
}

const fable5 = claudePrices(10, 50, 1);
const fable51 = claudePrices(10, 50, 0.25);
const opus5 = claudePrices(5, 25, 0.5);
const sonnet4 = claudePrices(3, 15, 0.3);
const haiku55: Prices = {
  ...claudePrices(0.1, 0.5, 0.01),
  long: { above: 100_000, ...claudePrices(0.5, 2.5, 0.05) },
};

export const modelTable: readonly ModelRow[] = [
  { name: 'claude-fable-5-2', ...large, prices: null, ...claude },
  { name: 'claude-fable-5-1', ...large, prices: fable51, ...claude },
  { name: 'claude-mythos-5-1', ...large, prices: fable51, ...claude },
  { name: 'claude-fable-5', ...large, prices: fable5, ...claude },
  { name: 'claude-mythos-5', ...large, prices: fable5, ...claude },
  { name: 'claude-opus-5-5', ...large, prices: claudePrices(4, 20, 0.2), ...claude },
  { name: 'claude-opus-5', ...large, prices: opus5, ...claude },
  { name: 'claude-opus-4-8', ...large, prices: opus5, ...claude },
  { name: 'claude-opus-4-7', ...large, prices: opus5, ...claude },
  { name: 'claude-opus-4-6', ...large, prices: opus5, ...claude },
  { name: 'claude-opus-4-5', ...small, prices: opus5, ...claude },
  { name: 'claude-sonnet-5-5', ...large, prices: claudePrices(2, 10, 0.1), ...claude },
  { name: 'claude-sonnet-5', ...large, prices: claudePrices(2, 10, 0.2), ...claude },
  { name: 'claude-sonnet-4-6', ...large, prices: sonnet4, ...claude },
  { name: 'claude-sonnet-4-5', ...small, prices: sonnet4, ...claude, effort: false },
  { name: 'claude-haiku-5-5', ...large, prices: haiku55, ...claude },
  { name: 'claude-haiku-4-5', ...small, prices: claudePrices(1, 5, 0.1), ...claude, effort: false },
  { name: 'gpt-6.2-astra', ...million, prices: null, ...gpt },
  {
    name: 'gpt-6.2-sol',
    ...million,
    prices: longer({ input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 }),
    ...gpt,
  },
  { name: 'gpt-6.1-sol', ...million, prices: null, ...gpt },
  {
    name: 'gpt-6-astra',
    ...million,
    prices: longer({ input: 10, output: 50, cacheRead: 1, cacheWrite: 12.5 }),
    ...gpt,
  },
  { name: 'gpt-6-sol', ...million, prices: longer({ input: 2, output: 10, cacheRead: 0.2, cacheWrite: 2.5 }), ...gpt },
  {
    name: 'gpt-6-luna',
    ...million,
    prices: longer({ input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: 0.125 }),
    ...gpt,
  },
  { name: 'gpt-5.5', ...million, prices: longer(gptPrices(5, 30, 0.5)), ...older },
  { name: 'gpt-5.4', ...million, prices: longer(gptPrices(2.5, 15, 0.25)), ...older },
  { name: 'gpt-5.4-mini', ...four, prices: gptPrices(0.75, 4.5, 0.075), ...older },
  { name: 'gpt-5.4-nano', ...four, prices: gptPrices(0.2, 1.25, 0.02), ...older },
  { name: 'gpt-5.3-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
  { name: 'gpt-5.2-codex', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
  { name: 'gpt-5.2', ...four, prices: gptPrices(1.75, 14, 0.175), ...older },
  { name: 'gpt-5.1', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
  { name: 'gpt-5.1-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
  { name: 'gpt-5.1-codex-max', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
  { name: 'gpt-5', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
  { name: 'gpt-5-codex', ...four, prices: gptPrices(1.25, 10, 0.125), ...older },
  { name: 'gpt-5-mini', ...four, prices: gptPrices(0.25, 2, 0.025), ...older },
  { name: 'gpt-5-nano', ...four, prices: gptPrices(0.05, 0.4, 0.005), ...older },
  {
    name: 'gpt-4.1',
    contextWindow: 1_047_576,
    maxOutputTokens: 32_768,
    prices: gptPrices(2, 8, 0.5),
    ...older,
    effort: false,
  },
  {
    name: 'gpt-4.1-mini',
    contextWindow: 1_047_576,
    maxOutputTokens: 32_768,
    prices: gptPrices(0.4, 1.6, 0.1),
    ...older,
    effort: false,
  },
  {
    name: 'gpt-4o',
    contextWindow: 128_000,
    maxOutputTokens: 16_384,
    prices: gptPrices(2.5, 10, 1.25),
    ...older,
    effort: false,
  },
  { name: 'o3', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(2, 8, 0.5), ...older },
  { name: 'o4-mini', contextWindow: 200_000, maxOutputTokens: 100_000, prices: gptPrices(1.1, 4.4, 0.275), ...older },
];
