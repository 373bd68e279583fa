/**
 * The inputs as `action.yml` declares them, and how one is read from what the runner handed over. `action.yml` repeats
 * names, defaults and what is required for people; a test compares the two.
 */
import { MewError } from '../base/errors.ts';
import type { Handover } from './runner-env.ts';

type InputSpec = { readonly required: boolean; readonly default: string };

/** Every input of this version as `action.yml` declares it; an empty default means that the input may stay unset. */
export const inputSpecs = {
  prompt: optional(''),
  task: optional('auto'),
  trigger_phrase: optional('/mewcode'),
  label_trigger: optional(''),
  allowed_bots: optional(''),
  allowed_non_write_users: optional(''),
  provider: optional('anthropic'),
  anthropic_api_key: optional(''),
  openai_api_key: optional(''),
  base_url: optional(''),
  model: optional(''),
  fallback_model: optional(''),
  effort: optional(''),
  context_window: optional(''),
  max_output_tokens: optional(''),
  model_prices: optional(''),
  max_turns: optional(''),
  max_tokens_total: optional(''),
  max_cost_usd: optional(''),
  timeout_minutes: optional(''),
  policy: optional(''),
  mode: optional(''),
  allowed_tools: optional(''),
  disallowed_tools: optional(''),
  output_schema: optional(''),
  output_schema_file: optional(''),
  trusted_ref: optional(''),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
  github_token: optional('${{ github.token }}'),
  deliver: optional('branch'),
  commit_method: optional('api'),
  verify_command: optional(''),
  upload_artifacts: optional('true'),
  redact_patterns: optional(''),
  phase: optional('all'),
  bundle: optional(''),
  bundle_digest: optional(''),
} as const satisfies Record<string, InputSpec>;

export type InputName = keyof typeof inputSpecs;

function optional<const Default extends string>(text: Default): { required: false; default: Default } {
  return { required: false, default: text };
}

export function invalid(name: InputName, problem: string): MewError {
  return new MewError('input_invalid', `Input ${name} ${problem}`);
}

export function shown(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}

/** The runner only warns about a misspelt input, and a limit that was set in vain is worse than an error. */
export function refuseUnknown(handover: Handover): void {
  const known = Object.keys(inputSpecs);
  for (const [variable, value] of Object.entries(handover)) {
    if (!variable.startsWith('INPUT_') || value === '') continue;
    const name = variable.slice('INPUT_'.length).toLowerCase();
    if (!known.includes(name)) {
      throw new MewError('input_invalid', `Input ${name} does not exist. The inputs are ${known.join(', ')}.`);
    }
  }
}

/** An empty value counts as unset: that is what `${{ vars.X }}` gives when there is no X. */
export function reader(handover: Handover) {
  const raw = (name: InputName): string => handover[`INPUT_${name.toUpperCase()}`] || inputSpecs[name].default;
  const text = (name: InputName): string => raw(name).trim();
  const needed = (name: InputName): string => {
    const value = text(name);
    // The default of github_token is an expression that only the runner can fill in.
    if (value === '' || value.startsWith('${{')) throw invalid(name, 'is required and has no value.');
    return value;
  };
  const choice = <const Allowed extends string>(name: InputName, allowed: readonly Allowed[]): Allowed => {
    const value = text(name);
    const match = allowed.find((candidate) => candidate === value);
    if (match === undefined) throw invalid(name, `is ${shown(value)}; it must be ${allowed.join(' or ')}.`);
    return match;
  };
  const count = (name: InputName, most: number): number | null => {
    const value = text(name);
    if (value === '') return null;
    if (!/^[1-9][0-9]{0,8}$/.test(value) || Number(value) > most) {
      throw invalid(name, `is ${shown(value)}; it must be a whole number from 1 to ${most}.`);
    }
    return Number(value);
  };
  return { raw, text, needed, choice, count };
}
