/**
 * Facts about the model of a run: from the table, from the user, or safe assumptions about one that nobody knows.
 */
import { limits } from '../base/limits.ts';
import type { Prices } from './cost.ts';
import { type ModelRow, modelTable } from './model-table.ts';

/** How much a model may think and write before it answers, in the words of the protocols. */
export const effortLevels = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof effortLevels)[number];

export type ModelFacts = {
  readonly name: string;
  /** Tokens. */
  readonly contextWindow: number;
  /** Tokens of one answer. */
  readonly maxOutputTokens: number;
  /** Null when nobody said; a money limit is then impossible. */
  readonly prices: Prices | null;
  /** Null when it is not known. */
  readonly images: boolean | null;
  readonly effort: boolean | null;
};

/** What a user knows better than the table. */
export type ModelOverrides = Partial<Pick<ModelFacts, 'contextWindow' | 'maxOutputTokens' | 'prices'>>;

/** `provider` is the protocol, which decides the window of an unknown model. */
export function modelFacts(name: string, provider: string, overrides: ModelOverrides = {}): ModelFacts {
  const row = tryRow(name);
  const { anthropic, openai } = limits.model.windows;
  return {
    name,
    contextWindow:
      overrides.contextWindow ?? row?.contextWindow ?? (provider.startsWith('openai') ? openai : anthropic),
    maxOutputTokens: overrides.maxOutputTokens ?? row?.maxOutputTokens ?? limits.model.outputTokens,
    prices: overrides.prices ?? row?.prices ?? null,
    images: row?.images ?? null,
    effort: row?.effort ?? null,
  };
}

/**
 * The row of a model by its name, which may end in a date. Only in a date: `gpt-5-pro` begins like `gpt-5` and costs
 * twelve times as much.
 */
function tryRow(name: string): ModelRow | undefined {
  const undated = name.replace(/[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
  return modelTable.find((row) => row.name === name) ?? modelTable.find((row) => row.name === undated);
}
