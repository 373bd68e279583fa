import { expect, test } from 'vitest';
import { type Inputs, parseInputs } from '../../src/action/inputs.ts';
import { MewError } from '../../src/base/errors.ts';

const needed = { INPUT_MODEL: 'claude-x', INPUT_GITHUB_TOKEN: 'ghs_token' };

function problemOf(handover: Record<string, string>): unknown {
  try {
    return parseInputs({ ...needed, ...handover });
  } catch (thrown) {
    return thrown instanceof MewError ? [thrown.code, thrown.message] : thrown;
  }
}

test('unset inputs have their defaults', () => {
  expect(parseInputs(needed)).toEqual({
    prompt: '',
    task: 'auto',
    triggerPhrase: '/mewcode',
    labelTrigger: null,
    allowedBots: [],
    readers: [],
    provider: 'anthropic',
    baseUrl: null,
    model: 'claude-x',
    fallbackModel: null,
    effort: null,
    contextWindow: null,
    maxOutputTokens: null,
    modelPrices: null,
    maxTurns: null,
    maxTokensTotal: null,
    maxCostUsd: null,
    timeout: null,
    policy: null,
    mode: null,
    allowedTools: null,
    disallowedTools: [],
    outputSchema: null,
    trustedRef: null,
    deliver: 'branch',
    commitMethod: 'api',
    verifyCommand: null,
    uploadArtifacts: true,
    phase: 'all',
    bundle: null,
    bundleDigest: '',
    secrets: { anthropicApiKey: null, openaiApiKey: null, githubToken: 'ghs_token' },
  } satisfies Inputs);
});

const everyInput = {
  INPUT_PROMPT: '  keep\nthis ',
  INPUT_TASK: 'triage',
  INPUT_TRIGGER_PHRASE: ' hey robot ',
  INPUT_LABEL_TRIGGER: 'agent: go',
  INPUT_ALLOWED_BOTS: 'one[bot], Two\nthree',
  INPUT_ALLOWED_NON_WRITE_USERS: '*, some_body\na-b',
  INPUT_PROVIDER: 'scripted',
  INPUT_ANTHROPIC_API_KEY: ' key\n',
  INPUT_OPENAI_API_KEY: 'other-key',
  INPUT_BASE_URL: 'http://127.0.0.1:8080/v1/',
  INPUT_MODEL: 'script.jsonl',
  INPUT_FALLBACK_MODEL: ' other ',
  INPUT_EFFORT: 'high',
  INPUT_CONTEXT_WINDOW: '64000',
  INPUT_MAX_OUTPUT_TOKENS: '8000',
  INPUT_MODEL_PRICES: 'input=3, output=15, cache_read=0.3',
  INPUT_MAX_TURNS: '5',
  INPUT_MAX_TOKENS_TOTAL: '900000',
  INPUT_MAX_COST_USD: '0.05',
  INPUT_TIMEOUT_MINUTES: '2',
  INPUT_POLICY: 'config/policy.yml',
  INPUT_MODE: 'plan',
  INPUT_ALLOWED_TOOLS: 'read_file, grep\nbash',
  INPUT_DISALLOWED_TOOLS: 'bash',
  INPUT_OUTPUT_SCHEMA_FILE: 'config/answer.json',
  INPUT_TRUSTED_REF: 'release',
  INPUT_GITHUB_TOKEN: 'ghs_other',
  INPUT_DELIVER: 'comment',
  INPUT_COMMIT_METHOD: 'git',
  INPUT_VERIFY_COMMAND: 'npm test',
  INPUT_UPLOAD_ARTIFACTS: 'false',
  INPUT_REDACT_PATTERNS: ' CUST-[0-9]{6} \n\nACME[0-9]+',
  INPUT_PHASE: 'publish',
  INPUT_BUNDLE: ' down/bundle.json ',
  INPUT_BUNDLE_DIGEST: 'a'.repeat(64),
};

test('every input is read', () => {
  expect(parseInputs(everyInput)).toEqual({
    prompt: '  keep\nthis ',
    task: 'triage',
    triggerPhrase: 'hey robot',
    labelTrigger: 'agent: go',
    allowedBots: ['one[bot]', 'Two', 'three'],
    readers: ['*', 'some_body', 'a-b'],
    provider: 'scripted',
    baseUrl: 'http://127.0.0.1:8080/v1',
    model: 'script.jsonl',
    fallbackModel: 'other',
    effort: 'high',
    contextWindow: 64_000,
    maxOutputTokens: 8000,
    modelPrices: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3 },
    maxTurns: 5,
    maxTokensTotal: 900_000,
    maxCostUsd: 0.05,
    timeout: 120_000,
    policy: { kind: 'path', text: 'config/policy.yml' },
    mode: 'plan',
    allowedTools: ['read_file', 'grep', 'bash'],
    disallowedTools: ['bash'],
    outputSchema: { kind: 'path', text: 'config/answer.json' },
    trustedRef: 'release',
    deliver: 'comment',
    commitMethod: 'git',
    verifyCommand: 'npm test',
    uploadArtifacts: false,
    phase: 'publish',
    bundle: 'down/bundle.json',
    bundleDigest: 'a'.repeat(64),
    secrets: { anthropicApiKey: 'key', openaiApiKey: 'other-key', githubToken: 'ghs_other' },
  } satisfies Inputs);
});

test.each([
  ['version: 1\nrules: []', 'inline'],
  ['{version: 1}', 'inline'],
  ['.mewcode/other.yml', 'path'],
])('the policy input %j is taken as %s', (text, kind) => {
  expect(parseInputs({ ...needed, INPUT_POLICY: text }).policy).toEqual({ kind, text });
});

test.each([
  [{ INPUT_MODEL: ' ' }, 'Input model is required and has no value.'],
  [{ INPUT_GITHUB_TOKEN: '' }, 'Input github_token is required and has no value.'],
  [{ INPUT_TASK: 'Triage' }, 'Input task is "Triage"; it must be auto or triage.'],
  [
    { INPUT_PROVIDER: 'open-ai' },
    'Input provider is "open-ai"; it must be anthropic or openai or openai-responses or scripted.',
  ],
  [
    { INPUT_ALLOWED_NON_WRITE_USERS: 'ada, *-team' },
    'Input allowed_non_write_users has the entry "*-team"; it must be logins of people, or * alone.',
  ],
  [{ INPUT_DELIVER: 'push' }, 'Input deliver is "push"; it must be branch or comment.'],
  [{ INPUT_UPLOAD_ARTIFACTS: 'yes' }, 'Input upload_artifacts is "yes"; it must be true or false.'],
  [
    { INPUT_REDACT_PATTERNS: 'ACME[0-9]+\n\n.*' },
    'Input redact_patterns cannot be used: the pattern in line 3 matches an empty text.',
  ],
  [{ INPUT_PHASE: 'two' }, 'Input phase is "two"; it must be all or agent or publish.'],
  [
    { INPUT_PHASE: 'publish' },
    'Input bundle_digest is ""; with phase: publish it is the output bundle_digest of the other job.',
  ],
  [{ INPUT_MAX_TURNS: '0' }, 'Input max_turns is "0"; it must be a whole number from 1 to 1000.'],
  [{ INPUT_MAX_TURNS: '1e3' }, 'Input max_turns is "1e3"; it must be a whole number from 1 to 1000.'],
  [{ INPUT_TIMEOUT_MINUTES: '-5' }, 'Input timeout_minutes is "-5"; it must be a whole number from 1 to 360.'],
  [
    { INPUT_MAX_OUTPUT_TOKENS: '99999999999' },
    'Input max_output_tokens is "99999999999"; it must be a whole number from 1 to 1000000.',
  ],
  [{ INPUT_EFFORT: 'High' }, 'Input effort is "High"; it must be low or medium or high or xhigh or max.'],
  [{ INPUT_MAX_COST_USD: '$1' }, 'Input max_cost_usd is "$1"; it must be US dollars, above 0 and up to 10000.'],
  [{ INPUT_MAX_COST_USD: '0.00' }, 'Input max_cost_usd is "0.00"; it must be US dollars, above 0 and up to 10000.'],
  [
    { INPUT_MODEL_PRICES: 'input=3' },
    'Input model_prices is "input=3"; it must be US dollars per million tokens, such as input=3,output=15,cache_read=0.3,cache_write=3.75.',
  ],
  [{ INPUT_BASE_URL: 'ftp://x' }, 'Input base_url must be an http(s) address without user name and password.'],
  [
    { INPUT_BASE_URL: 'https://me:secret@x.test' },
    'Input base_url must be an http(s) address without user name and password.',
  ],
  [
    { INPUT_ALLOWED_BOTS: 'good, *' },
    'Input allowed_bots has the entry "*"; it must be names of bots, each written out.',
  ],
  [
    { INPUT_OUTPUT_SCHEMA: '{}', INPUT_OUTPUT_SCHEMA_FILE: 'schema.json' },
    'Input output_schema and output_schema_file are both set; give one of them.',
  ],
  [{ INPUT_OUTPUT_SCHEMA: 'x'.repeat(33_000) }, 'Input output_schema is longer than 32768 bytes.'],
  [
    { INPUT_TRIGGER_PHRASE: '> bot' },
    'Input trigger_phrase is "> bot"; it must be one line of 1 to 60 visible characters without ` ~ < > \\.',
  ],
])('%j is refused with a sentence that names the input', (handover, message) => {
  expect(problemOf(handover)).toEqual(['input_invalid', message]);
});

test('a misspelt input is refused instead of ignored', () => {
  expect(problemOf({ INPUT_MAX_TURN: '3' })).toEqual([
    'input_invalid',
    'Input max_turn does not exist. The inputs are prompt, task, trigger_phrase, label_trigger, allowed_bots, allowed_non_write_users, provider, anthropic_api_key, openai_api_key, base_url, model, fallback_model, effort, context_window, max_output_tokens, model_prices, max_turns, max_tokens_total, max_cost_usd, timeout_minutes, policy, mode, allowed_tools, disallowed_tools, output_schema, output_schema_file, trusted_ref, github_token, deliver, commit_method, verify_command, upload_artifacts, redact_patterns, phase, bundle, bundle_digest.',
  ]);
  expect(parseInputs({ ...needed, INPUT_MAX_TURN: '' }).maxTurns).toBeNull();
});

test('no message repeats a secret', () => {
  for (const name of ['INPUT_ANTHROPIC_API_KEY', 'INPUT_OPENAI_API_KEY', 'INPUT_GITHUB_TOKEN']) {
    const problem = problemOf({ [name]: 'canary-secret', INPUT_TASK: 'wrong' });
    expect(JSON.stringify(problem)).not.toContain('canary');
  }
});
