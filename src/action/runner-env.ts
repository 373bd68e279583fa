/**
 * The toolkit's and the runner's variables: read once, kept in memory, lent to the toolkit for the length of a call.
 * The entry imports this file before anything else, so it loads nothing heavy.
 */
import { unescape as unescaped } from 'node:querystring';
import { MewError } from '../base/errors.ts';

/** Every variable that the run may need, as the runner set it. The entry writes it to a private file for the worker. */
export type Handover = Readonly<Record<string, string>>;

/** What the runner says of this job. Who asked is not in it: GITHUB_ACTOR is not the human of the event. */
export type RunnerEnv = {
  /** Absolute. */
  readonly workspace: string;
  readonly eventName: string;
  /** Absolute; JSON. */
  readonly eventPath: string;
  readonly repository: { readonly owner: string; readonly repo: string };
  readonly runId: number;
  /** From 1. */
  readonly runAttempt: number;
  /** Without a final slash, as all three. */
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly graphqlUrl: string;
  /** RUNNER_TEMP: absolute, outside the workspace. */
  readonly temp: string;
  /** The command files; null where the runner gives none (a test, the command line). */
  readonly outputFile: string | null;
  readonly stateFile: string | null;
  readonly summaryFile: string | null;
  /** The page of this run, for people. */
  readonly runUrl: string;
  /** PATH, HOME and the like of the job: what a child's environment is built from. */
  readonly job: Readonly<Record<string, string>>;
  /** The person asked for debug logging. */
  readonly debug: boolean;
  /** MEWCODE_REGEX_ENGINE, for tests of one of the two; null: the best that is there. */
  readonly regexEngine: 're2' | 're2js' | null;
};

const handedOver = /^(?:INPUT_|GITHUB_|RUNNER_|ACTIONS_|STATE_|MEWCODE_REGEX_ENGINE$)/;
/** What programs need to run and to print as people expect. `NODE_EXTRA_CA_CERTS` names a file: a company's own server. */
const ordinary = [
  ...['PATH', 'HOME', 'USER', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'],
  ...['JAVA_HOME', 'GOROOT', 'NODE_EXTRA_CA_CERTS'],
];
/** Only the toolkit gets these: an address may hold a password. */
const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

/**
 * The part of this process's environment that the run may need. Which of the job's own variables commands get is for the
 * policy to say, which is not read yet; those that are secrets by their name are left behind.
 */
export function readHandover(environment: NodeJS.ProcessEnv = process.env): Handover {
  return select(environment, (name) => handedOver.test(name) || !secretName.test(name));
}

/** Those of the job's variables that the policy passes on. */
export function passedVariables(handover: Handover, names: readonly string[]): Record<string, string> {
  return select(handover, (name) => names.includes(name));
}

/** Where language tools are, by the names that the setup actions use. */
export function rootVariables(handover: Handover): Record<string, string> {
  return select(handover, (name) => /^(?:JAVA_HOME|GOROOT)(?:_|$)|_ROOT$/.test(name) && !handedOver.test(name));
}

/** What the worker starts with, and what a child's environment is built from: no input, no token. */
export function cleanEnvironment(handover: Handover): Record<string, string> {
  return select(handover, (name) => ordinary.includes(name));
}

/** A token is a secret, tokens are counted: the figure of `max_output_tokens` must not be blanked out everywhere. */
const secretName = /TOKEN(?!S)|KEY|SECRET|PASSWORD/i;

/** With `id-token: write`. It is worth nothing without its token, and its host is in every other README. */
const notSecret = 'ACTIONS_ID_TOKEN_REQUEST_URL';

/** The values that no log may show: every variable whose name says so, and the passwords of proxies. */
export function secretsOf(handover: Handover): string[] {
  const named = Object.entries(handover).flatMap(([name, value]) =>
    secretName.test(name) && name !== notSecret ? [value.trim()] : [],
  );
  const passwords = proxies.flatMap((name) => passwordsOf(handover[name] ?? ''));
  return [...new Set([...named, ...passwords])].filter((value) => value !== '');
}

/** The password in a proxy's address, as it stands there and as it is meant; empty when there is none. */
function passwordsOf(address: string): string[] {
  const written = URL.parse(address)?.password ?? '';
  // Where `decodeURIComponent` would throw, and the entry with it before it masks anything, this leaves what is no escape.
  return [unescaped(written), written];
}

function select(environment: NodeJS.ProcessEnv, wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && wanted(name) ? [[name, value]] : [],
    ),
  );
}

/** The hand-over as the entry wrote it. Throws `internal` when the text is something else. */
export function parseHandover(json: string): Handover {
  const value: unknown = JSON.parse(json);
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord || Object.values(value).some((entry) => typeof entry !== 'string')) {
    throw new MewError('internal', 'The hand-over file is not a record of texts.');
  }
  return { ...value };
}

/** Throws `input_invalid` with the variable's name when the runner left out one that the run cannot do without. */
export function parseRunnerEnv(handover: Handover): RunnerEnv {
  const serverUrl = url(handover, 'GITHUB_SERVER_URL', 'https://github.com');
  const apiUrl = url(handover, 'GITHUB_API_URL', 'https://api.github.com');
  const repository = repositoryOf(handover);
  const runId = count(handover, 'GITHUB_RUN_ID');
  return {
    workspace: absolute(handover, 'GITHUB_WORKSPACE'),
    eventName: needed(handover, 'GITHUB_EVENT_NAME'),
    eventPath: absolute(handover, 'GITHUB_EVENT_PATH'),
    repository,
    runId,
    runAttempt: count(handover, 'GITHUB_RUN_ATTEMPT', '1'),
    apiUrl,
    serverUrl,
    graphqlUrl: url(handover, 'GITHUB_GRAPHQL_URL', `${apiUrl}/graphql`),
    temp: absolute(handover, 'RUNNER_TEMP'),
    outputFile: optional(handover, 'GITHUB_OUTPUT'),
    stateFile: optional(handover, 'GITHUB_STATE'),
    summaryFile: optional(handover, 'GITHUB_STEP_SUMMARY'),
    runUrl: `${serverUrl}/${repository.owner}/${repository.repo}/actions/runs/${runId}`,
    job: cleanEnvironment(handover),
    debug: handover.RUNNER_DEBUG === '1',
    regexEngine: regexEngineOf(handover),
  };
}

function regexEngineOf({ MEWCODE_REGEX_ENGINE: engine }: Handover): RunnerEnv['regexEngine'] {
  if (!engine) return null;
  if (engine === 're2' || engine === 're2js') return engine;
  throw new MewError('input_invalid', `MEWCODE_REGEX_ENGINE is re2 or re2js, not ${JSON.stringify(engine)}.`);
}

let borrowers = 0;

/**
 * Lends the toolkit (@actions/core, @actions/artifact) its variables while `run` runs. They hold the token of the
 * artifact service: outside such a call this process has none that a child could inherit by mistake.
 */
export async function withToolkitEnvironment<T>(handover: Handover, run: () => Promise<T>): Promise<T> {
  const lent = select(handover, (name) => /^(?:GITHUB_|RUNNER_|ACTIONS_)/.test(name) || proxies.includes(name));
  borrowers += 1;
  Object.assign(process.env, lent);
  try {
    return await run();
  } finally {
    borrowers -= 1;
    // Overlapping calls share the variables; the last one takes them away.
    if (borrowers === 0) for (const name of Object.keys(lent)) delete process.env[name];
  }
}

function optional(handover: Handover, name: string): string | null {
  return handover[name] || null;
}

function needed(handover: Handover, name: string, fallback?: string): string {
  const value = handover[name] || fallback;
  if (value === undefined) {
    throw new MewError('input_invalid', `The runner did not set ${name}; this program runs as a GitHub Action.`);
  }
  return value;
}

function wrong(name: string, value: string, wanted: string): MewError {
  return new MewError('input_invalid', `${name} is ${JSON.stringify(value)}; it must be ${wanted}.`);
}

function absolute(handover: Handover, name: string): string {
  const value = needed(handover, name);
  if (!value.startsWith('/')) throw wrong(name, value, 'an absolute path');
  return value;
}

function count(handover: Handover, name: string, fallback?: string): number {
  const value = needed(handover, name, fallback);
  if (!/^[1-9][0-9]{0,14}$/.test(value)) throw wrong(name, value, 'a whole number from 1');
  return Number(value);
}

function url(handover: Handover, name: string, fallback: string): string {
  const value = needed(handover, name, fallback);
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw wrong(name, value, 'an http(s) address');
  return value.replace(/\/+$/, '');
}

function repositoryOf(handover: Handover): RunnerEnv['repository'] {
  const value = needed(handover, 'GITHUB_REPOSITORY');
  const match = /^([A-Za-z0-9_.-]+)\/([A-Za-z0-9_.-]+)$/.exec(value);
  const [, owner, repo] = match ?? [];
  if (owner === undefined || repo === undefined) throw wrong('GITHUB_REPOSITORY', value, 'owner/name');
  return { owner, repo };
}
