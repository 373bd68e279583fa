/**
 * One ledger for a run: turns, tokens and money, whoever spends them. It is asked before each request and counts with the
 * worst case, so a request that could go over a limit is never sent. Wall time is the signal's.
 */
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { affordableOutput, costOf, type Prices, totalTokens, worstCase } from '../model/cost.ts';
import type { Usage } from '../model/provider.ts';
import type { Ending } from '../transcript/ending.ts';

export type BudgetOptions = {
  /** Requests at most. */
  readonly turns: number;
  /** Of all kinds together, cached ones included; null for no limit. */
  readonly tokens: number | null;
  /** US dollars; null for no limit. */
  readonly costUsd: number | null;
  /** Of every model that may answer; null where nobody knows. */
  readonly prices: ReadonlyMap<string, Prices | null>;
};

/** Tokens of a request: an estimate of its prompt, and how long the answer may be. */
export type Need = { readonly prompt: number; readonly output: number };

/** The right to send one request. What it may cost at most is set aside until it is settled. */
export type Grant = {
  /** How long the answer may be: what was asked for, or less when the rest of the budget pays for less. */
  readonly output: number;
  /** Books what was used, or nothing after a failure. Gives US dollars, or null without prices. */
  settle(used: { readonly usage: Usage; readonly model: string } | null): number | null;
};

export type Budget = {
  /** Requests at most. */
  readonly turns: number;
  ask(need: Need): { readonly grant: Grant } | { readonly ending: Ending };
  /** For a sub-agent: turns of its own, the same tokens and money. */
  share(own: { readonly turns: number }): Budget;
};

type Ledger = { tokens: number; usd: number; tokensHeld: number; usdHeld: number };

/** Throws a `MewError` when there is a limit for money and a model without prices: unknown must not count as free. */
export function createBudget(options: BudgetOptions): Budget {
  const unpriced = [...options.prices].find(([, prices]) => prices === null);
  if (options.costUsd !== null && unpriced !== undefined) {
    throw new MewError(
      'input_invalid',
      `The money limit of ${options.costUsd} US dollars cannot be kept: no prices are known for the model ${unpriced[0]}. Set model_prices, or limit max_tokens_total instead.`,
    );
  }
  return open(options, { tokens: 0, usd: 0, tokensHeld: 0, usdHeld: 0 });
}

function open(options: BudgetOptions, ledger: Ledger): Budget {
  let turns = 0;
  return {
    turns: options.turns,
    ask(need) {
      if (turns >= options.turns) {
        return { ending: { kind: 'budget', budget: 'turns', used: turns, limit: options.turns } };
      }
      const room = roomFor(need, options, ledger);
      if ('ending' in room) return room;
      turns += 1;
      return { grant: reserve({ ...need, output: room.output }, options, ledger) };
    },
    share: (own) => open({ ...options, ...own }, ledger),
  };
}

/** How long the answer may be, or which budget does not allow one that is worth having. */
function roomFor(need: Need, options: BudgetOptions, ledger: Ledger): { output: number } | { ending: Ending } {
  const least = Math.min(need.output, limits.model.leastOutputTokens);
  const { tokens, costUsd } = options;
  const byTokens = tokens === null ? need.output : tokens - ledger.tokens - ledger.tokensHeld - need.prompt;
  if (tokens !== null && byTokens < least) {
    return { ending: { kind: 'budget', budget: 'tokens', used: ledger.tokens, limit: tokens } };
  }
  const left = costUsd === null ? Number.POSITIVE_INFINITY : costUsd - ledger.usd - ledger.usdHeld;
  const byMoney = Math.min(...pricesOf(options).map((prices) => affordableOutput(need.prompt, left, prices)));
  if (costUsd !== null && byMoney < least) {
    return { ending: { kind: 'budget', budget: 'money', used: ledger.usd, limit: costUsd } };
  }
  return { output: Math.min(need.output, byTokens, byMoney) };
}

function reserve(need: Need, options: BudgetOptions, ledger: Ledger): Grant {
  const tokens = need.prompt + need.output;
  // A fallback may answer: the dearest model counts.
  const usd = Math.max(0, ...pricesOf(options).map((prices) => worstCase(need, prices)));
  let held = true;
  ledger.tokensHeld += tokens;
  ledger.usdHeld += usd;
  return {
    output: need.output,
    settle(used) {
      if (held) {
        ledger.tokensHeld -= tokens;
        ledger.usdHeld -= usd;
        held = false;
      }
      if (used === null) return null;
      ledger.tokens += totalTokens(used.usage);
      const prices = options.prices.get(used.model) ?? null;
      const cost = prices === null ? null : costOf(used.usage, prices);
      ledger.usd += cost ?? 0;
      return cost;
    },
  };
}

function pricesOf({ prices }: BudgetOptions): Prices[] {
  return [...prices.values()].filter((each) => each !== null);
}
