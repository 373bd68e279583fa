/**
 * The inputs of the action, parsed strictly, once, into one object.
 */
import { messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { parseRedactPatterns } from '../base/redact-patterns.ts';
import { type Prices, tryParsePrices } from '../model/cost.ts';
import { providerNames } from '../model/create.ts';
import { type Effort, effortLevels } from '../model/models.ts';
import { type Mode, modes } from '../policy/schema.ts';
import { type InputName, invalid, reader, refuseUnknown, shown } from './input-specs.ts';
import type { Handover } from './runner-env.ts';

export type Inputs = {
  /** May be empty or blank; the trigger decides whether that is an error. */
  readonly prompt: string;
  readonly task: 'auto' | 'triage';
  readonly triggerPhrase: string;
  /** The label that starts a run when somebody sets it; null for none. */
  readonly labelTrigger: string | null;
  /** As written, without empty entries. */
  readonly allowedBots: readonly string[];
  /** Logins, or `*`: people who may ask without write permission, for runs that only read. */
  readonly readers: readonly string[];
  readonly provider: (typeof providerNames)[number];
  /** Without a final slash; null for the provider's own. */
  readonly baseUrl: string | null;
  /** A model's name, or for `scripted` a file. */
  readonly model: string;
  /** Asked instead of `model` once that stays overloaded. */
  readonly fallbackModel: string | null;
  /** Null for the model's own. */
  readonly effort: Effort | null;
  /** Tokens; null for what is known of the model, as for the next two. */
  readonly contextWindow: number | null;
  readonly maxOutputTokens: number | null;
  readonly modelPrices: Prices | null;
  /** Null for the policy's figure, which this may only lower; the same holds for tokens, money and time. */
  readonly maxTurns: number | null;
  readonly maxTokensTotal: number | null;
  /** US dollars. */
  readonly maxCostUsd: number | null;
  /** Milliseconds. */
  readonly timeout: number | null;
  /** A path on the trusted ref, or the policy itself; null for the repository's own file. */
  readonly policy: { readonly kind: 'path' | 'inline'; readonly text: string } | null;
  /** May only lower the policy's mode; null for that one. */
  readonly mode: Mode | null;
  /** Names of tools. These inputs only narrow what a task is offered; null for all of it. */
  readonly allowedTools: readonly string[] | null;
  readonly disallowedTools: readonly string[];
  /** What the last answer must fit: a JSON Schema, or its path on the trusted ref. */
  readonly outputSchema: { readonly kind: 'path' | 'inline'; readonly text: string } | null;
  /** Null for the default branch. */
  readonly trustedRef: string | null;
  /** Where the result of a task that edits goes; what edits nothing answers in a comment. */
  readonly deliver: 'branch' | 'comment';
  /** `api`: by the Git Data API what it can take; `git`: everything by a push from the trusted directory. */
  readonly commitMethod: 'api' | 'git';
  readonly verifyCommand: string | null;
  readonly uploadArtifacts: boolean;
  /** `agent`: works and writes nothing to GitHub, the result is a bundle. `publish`: publishes a bundle, without a model. */
  readonly phase: 'all' | 'agent' | 'publish';
  /** To publish: the bundle's path, null for the artifact of this run, and its sha256 (hex); empty in other phases. */
  readonly bundle: string | null;
  readonly bundleDigest: string;
  /** Apart, so that nothing writes them by accident with the rest. */
  readonly secrets: {
    readonly anthropicApiKey: string | null;
    readonly openaiApiKey: string | null;
    readonly githubToken: string;
  };
};

/** Throws `input_invalid` with the input's name and what it may hold. Nothing is coerced. */
export function parseInputs(handover: Handover): Inputs {
  refuseUnknown(handover);
  const read = reader(handover);
  checkRedactPatterns(read.text('redact_patterns'));
  const phase = read.choice('phase', ['all', 'agent', 'publish']);
  return {
    prompt: read.raw('prompt'),
    task: read.choice('task', ['auto', 'triage']),
    triggerPhrase: triggerPhrase(read.text('trigger_phrase')),
    labelTrigger: read.text('label_trigger') || null,
    allowedBots: list('allowed_bots', read.text('allowed_bots'), bots),
    readers: list('allowed_non_write_users', read.text('allowed_non_write_users'), people),
    provider: read.choice('provider', providerNames),
    baseUrl: baseUrl(read.text('base_url')),
    model: phase === 'publish' ? read.text('model') : read.needed('model'),
    fallbackModel: read.text('fallback_model') || null,
    effort: read.text('effort') === '' ? null : read.choice('effort', effortLevels),
    contextWindow: read.count('context_window', limits.inputs.contextTokens),
    maxOutputTokens: read.count('max_output_tokens', limits.inputs.outputTokens),
    modelPrices: modelPrices(read.text('model_prices')),
    maxTurns: read.count('max_turns', limits.inputs.turns),
    maxTokensTotal: read.count('max_tokens_total', limits.inputs.tokens),
    maxCostUsd: costLimit(read.text('max_cost_usd')),
    timeout: minutes(read.count('timeout_minutes', limits.inputs.minutes)),
    policy: policy(read.text('policy')),
    mode: read.text('mode') === '' ? null : read.choice('mode', modes),
    allowedTools: read.text('allowed_tools') === '' ? null : list('allowed_tools', read.text('allowed_tools'), tools),
    disallowedTools: list('disallowed_tools', read.text('disallowed_tools'), tools),
    outputSchema: outputSchema(read.text('output_schema'), read.text('output_schema_file')),
    trustedRef: read.text('trusted_ref') || null,
    deliver: read.choice('deliver', ['branch', 'comment']),
    commitMethod: read.choice('commit_method', ['api', 'git']),
    verifyCommand: read.text('verify_command') || null,
    uploadArtifacts: read.choice('upload_artifacts', ['true', 'false']) === 'true',
    phase,
    bundle: read.text('bundle') || null,
    bundleDigest: phase === 'publish' ? bundleDigest(read.text('bundle_digest')) : '',
    secrets: {
      anthropicApiKey: read.text('anthropic_api_key') || null,
      openaiApiKey: read.text('openai_api_key') || null,
      githubToken: read.needed('github_token'),
    },
  };
}

function modelPrices(value: string): Prices | null {
  if (value === '') return null;
  const prices = tryParsePrices(value);
  if (prices === undefined) {
    throw invalid(
      'model_prices',
      `is ${shown(value)}; it must be US dollars per million tokens, such as input=3,output=15,cache_read=0.3,cache_write=3.75.`,
    );
  }
  return prices;
}

function costLimit(value: string): number | null {
  if (value === '') return null;
  const amount = /^\d{1,6}(?:\.\d{1,6})?$/.test(value) ? Number(value) : 0;
  if (amount <= 0 || amount > limits.inputs.costUsd) {
    throw invalid(
      'max_cost_usd',
      `is ${shown(value)}; it must be US dollars, above 0 and up to ${limits.inputs.costUsd}.`,
    );
  }
  return amount;
}

function bundleDigest(value: string): string {
  if (/^[0-9a-f]{64}$/.test(value)) return value;
  throw invalid(
    'bundle_digest',
    `is ${shown(value)}; with phase: publish it is the output bundle_digest of the other job.`,
  );
}

/** Characters that start code, quotes or tags would make a phrase that the grammar never finds. */
function triggerPhrase(value: string): string {
  if (value.length > limits.inputs.phraseCharacters || !/^[^\s`<>~\\\p{C}](?:[^`<>~\\\p{C}])*$/u.test(value)) {
    throw invalid(
      'trigger_phrase',
      `is ${shown(value)}; it must be one line of 1 to ${limits.inputs.phraseCharacters} visible characters without \` ~ < > \\.`,
    );
  }
  return value;
}

type Entries = { readonly shape: RegExp; readonly what: string };

const bots: Entries = { shape: /^[a-z0-9][a-z0-9_-]*(?:\[bot\])?$/i, what: 'names of bots, each written out' };
const people: Entries = { shape: /^(?:\*|[a-z0-9][a-z0-9_-]*)$/i, what: 'logins of people, or * alone' };
/** Whether there are tools of these names is known when the task is. */
const tools: Entries = { shape: /^\w{1,64}$/, what: 'names of tools, such as bash' };

function list(name: InputName, value: string, { shape, what }: Entries): string[] {
  const entries = value.split(/[\s,]+/).filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !shape.test(entry));
  if (wrong !== undefined) throw invalid(name, `has the entry ${shown(wrong)}; it must be ${what}.`);
  return entries;
}

function baseUrl(value: string): string | null {
  if (value === '') return null;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  const usable =
    parsed !== null && ['http:', 'https:'].includes(parsed.protocol) && !parsed.username && !parsed.password;
  // The value may hold credentials by mistake: it is not repeated.
  if (!usable) throw invalid('base_url', 'must be an http(s) address without user name and password.');
  return value.replace(/\/+$/, '');
}

/** Only checked: the redactor has to be there before the inputs are read. */
function checkRedactPatterns(value: string): void {
  try {
    parseRedactPatterns(value);
  } catch (thrown) {
    throw invalid('redact_patterns', messageOf(thrown));
  }
}

function minutes(count: number | null): number | null {
  return count === null ? null : count * 60_000;
}

/** A line break or a leading brace never occurs in a path that we read: such a value is the policy itself. */
function policy(value: string): Inputs['policy'] {
  if (value === '') return null;
  return { kind: value.includes('\n') || value.startsWith('{') ? 'inline' : 'path', text: value };
}

function outputSchema(text: string, path: string): Inputs['outputSchema'] {
  if (text !== '' && path !== '')
    throw invalid('output_schema', 'and output_schema_file are both set; give one of them.');
  if (Buffer.byteLength(text) > limits.structured.bytes) {
    throw invalid('output_schema', `is longer than ${limits.structured.bytes} bytes.`);
  }
  if (text !== '') return { kind: 'inline', text };
  return path === '' ? null : { kind: 'path', text: path };
}
