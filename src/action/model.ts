/**
 * The model of a run: who answers, who stands in, what is known of them, and what may be spent on them.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Budget, createBudget } from '../agent/budget.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Prices } from '../model/cost.ts';
import { createProvider, type ProviderOptions } from '../model/create.ts';
import { type ModelFacts, modelFacts } from '../model/models.ts';
import type { Provider } from '../model/provider.ts';
import { withoutRefusedPictures } from '../model/refused-pictures.ts';
import type { Fallback } from '../model/retry.ts';
import type { Policy } from '../policy/policy.ts';
import type { Inputs } from './inputs.ts';
import type { Job } from './job.ts';

export type Model = {
  readonly provider: Provider;
  readonly fallback: Fallback | null;
  readonly facts: ModelFacts;
  /** Whether both take images; null when that is not known. */
  readonly images: boolean | null;
  /** Of both. */
  readonly prices: ReadonlyMap<string, Prices | null>;
};

/** Throws `input_invalid` for settings that the model cannot have. `optionsFor` takes the name of a model. */
export async function openModel(inputs: Inputs, optionsFor: (model: string) => ProviderOptions): Promise<Model> {
  const { model: name, fallbackModel, provider, modelPrices, contextWindow, maxOutputTokens, effort } = inputs;
  if (fallbackModel !== null && provider === 'scripted') {
    throw new MewError('input_invalid', 'Input fallback_model needs a real model; the provider scripted has none.');
  }
  const facts = modelFacts(name, provider, {
    ...(contextWindow !== null && { contextWindow }),
    ...(maxOutputTokens !== null && { maxOutputTokens }),
    ...(modelPrices !== null && { prices: modelPrices }),
  });
  const second = fallbackModel === null ? null : modelFacts(fallbackModel, provider);
  const stubborn = [facts, second].find((each) => each?.effort === false);
  if (effort !== null && stubborn) {
    throw new MewError('input_invalid', `Input effort is ${effort}, but the model ${stubborn.name} takes no effort.`);
  }
  const prices = new Map([[name, facts.prices]]);
  if (second !== null) prices.set(second.name, second.prices ?? modelPrices);
  return {
    provider: withoutRefusedPictures(await createProvider(optionsFor(name))),
    fallback: second && {
      provider: withoutRefusedPictures(await createProvider(optionsFor(second.name))),
      maxOutputTokens: second.maxOutputTokens,
    },
    facts,
    images: second === null ? facts.images : facts.images && second.images,
    prices,
  };
}

/** From the inputs, for one of the models that they name. */
export function providerOptions({ inputs, env }: Job, model: string): ProviderOptions {
  const { provider, baseUrl, effort, secrets } = inputs;
  if (provider === 'scripted') return { provider, script: readScript(env.workspace, model), model };
  return {
    provider,
    apiKey: (provider === 'anthropic' ? secrets.anthropicApiKey : secrets.openaiApiKey) ?? '',
    model,
    ...(baseUrl !== null && { baseUrl }),
    ...(effort !== null && { effort }),
  };
}

/** For the scripted provider `model` names a file; a relative one lies in the workspace as the workflow left it. */
function readScript(workspace: string, model: string): string {
  try {
    return readFileSync(resolve(workspace, model), 'utf8');
  } catch (thrown) {
    throw new MewError(
      'input_invalid',
      `Input model names the script ${model}, which cannot be read: ${messageOf(thrown)}`,
    );
  }
}

/** Inputs may only lower what the policy says. Throws `input_invalid` for a money limit that cannot be kept. */
export function budgetFor(inputs: Inputs, policy: Policy, model: Model): Budget {
  const turns = Math.min(policy.limits.turns ?? limits.loop.turns, inputs.maxTurns ?? Number.POSITIVE_INFINITY);
  return createBudget({
    turns,
    tokens: lower(policy.limits.tokens, inputs.maxTokensTotal),
    costUsd: lower(policy.limits.costUsd, inputs.maxCostUsd),
    prices: model.prices,
  });
}

function lower(ofPolicy: number | undefined, ofInput: number | null): number | null {
  if (ofPolicy === undefined) return ofInput;
  return ofInput === null ? ofPolicy : Math.min(ofPolicy, ofInput);
}
