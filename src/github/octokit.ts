/**
 * The client under the port: Octokit with retries and rate limits that end, a time-out for each attempt that covers the
 * body, and errors that hold neither headers nor the token.
 */
import type { Octokit } from '@octokit/rest';
import type { z } from 'zod';
import { messageOf } from '../base/errors.ts';
import { type HttpAnswer, type HttpRequest, readWhole, sendHttp } from '../base/http.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';
import type { Listing, RepositoryName } from './api.ts';
import { GitHubError, type GitHubFailure } from './github-error.ts';

export type GitHubOptions = {
  readonly token: string;
  /** Without trailing slash; `GITHUB_API_URL`. */
  readonly apiUrl: string;
  readonly repository: RepositoryName;
  readonly userAgent: string;
  /** Ends every request of this client. */
  readonly signal?: AbortSignal;
  /** Warnings for people, such as a rate limit that is waited for. */
  readonly log?: (line: string) => void;
};

/**
 * What the groups of operations share. `what` completes the sentence "Could not ..."; both check GitHub's answer and
 * reject with a `GitHubError`.
 */
export type Client = {
  readonly rest: Octokit['rest'];
  readonly pages: Octokit['paginate']['iterator'];
  readonly at: RepositoryName;
  ask<Answer>(what: string, answer: z.ZodType<Answer>, request: () => Promise<{ data: unknown }>): Promise<Answer>;
  /** Reads pages until there are no more or `cap` items were seen. */
  list<Item>(what: string, item: z.ZodType<Item>, query: ListQuery): Promise<Listing<Item>>;
};

type ListQuery = {
  readonly cap?: number;
  readonly pages: () => AsyncIterable<{ readonly data: unknown }>;
};

/** Connects nothing yet; the first request does. Loads Octokit when called, not before. */
export async function createClient(options: GitHubOptions): Promise<Client> {
  const octokit = await createOctokit(options);
  const { owner, repo } = options.repository;
  return {
    rest: octokit.rest,
    pages: octokit.paginate.iterator,
    at: { owner, repo },
    async ask(what, answer, request) {
      try {
        return read(answer, (await request()).data);
      } catch (thrown) {
        throw toGitHubError(thrown, { what, options });
      }
    },
    async list(what, item, { pages, cap = limits.github.listItems }) {
      try {
        return await collect(pages(), item.array(), cap);
      } catch (thrown) {
        throw toGitHubError(thrown, { what, options });
      }
    },
  };
}

async function createOctokit({ token, apiUrl, userAgent, signal, log = () => {} }: GitHubOptions) {
  const [{ Octokit }, { retry }, { throttling }, { default: Bottleneck }] = await Promise.all([
    import('@octokit/rest'),
    import('@octokit/plugin-retry'),
    import('@octokit/plugin-throttling'),
    import('bottleneck/light.js'),
  ]);
  // The plugin's own pauses (1 s after a write, 3 s after a comment) are for crawlers; a run writes a dozen times, and
  // should GitHub still find that too fast, the handlers below wait as long as it says.
  const paced = () => new Bottleneck.Group({ maxConcurrent: 1, minTime: limits.github.writeInterval });
  return new (Octokit.plugin(retry, throttling))({
    auth: token,
    baseUrl: apiUrl,
    userAgent,
    // Octokit's own debug lines would print the options and bodies of requests.
    log: { debug: () => {}, info: () => {}, warn: log, error: () => {} },
    request: { fetch: wholeFetch(signal) },
    // 429 belongs to the throttling plugin, which knows how long to wait.
    retry: { retries: limits.github.retries, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
    // The plugin's queues are global to the process; an id of its own keeps two clients from waiting for each other.
    throttle: {
      id: crypto.randomUUID(),
      write: paced(),
      notifications: paced(),
      onRateLimit: limitHandler('primary', log),
      onSecondaryRateLimit: limitHandler('secondary', log),
    },
  });
}

/** Waits for a rate limit when that ends soon and not too often; the time comes from GitHub's headers. */
function limitHandler(name: string, log: (line: string) => void) {
  // biome-ignore lint/complexity/useMaxParams: the plugin's signature.
  return (
    seconds: number,
    options: { readonly request: Readonly<Record<string, unknown>> },
    _octokit: unknown,
    retryCount: number,
  ): boolean => {
    const mayWait = options.request.waits !== false && retryCount < limits.github.retries;
    const waits = mayWait && seconds * 1000 <= limits.github.rateLimitWait;
    log(`GitHub's ${name} rate limit asks for ${seconds} s; ${waits ? 'waiting' : 'giving up'}.`);
    return waits;
  };
}

/**
 * The fetch that Octokit uses; it ends: one time-out covers connection, headers and body of an attempt. The body is read
 * here because Octokit takes a body that breaks off for an empty one.
 */
function wholeFetch(cancelled: AbortSignal | undefined) {
  return async (url: string, { method = 'GET', headers, body, signal: asked }: OctokitRequest) => {
    const signals = [asked, cancelled, AbortSignal.timeout(limits.github.requestTimeout)];
    const signal = AbortSignal.any(signals.filter((one) => one instanceof AbortSignal));
    const parts = body === undefined ? [] : [Buffer.from(body)];
    try {
      const answer = await follow(url, {
        ...{ method, body: parts, signal },
        headers: { ...headers, 'accept-encoding': 'gzip' },
      });
      const whole = await readWhole(answer);
      return { ...answer, text: async () => whole.toString('utf8'), arrayBuffer: async () => whole };
    } catch (thrown) {
      // The one name that Octokit does not retry.
      if (cancelled?.aborted) throw new DOMException('the run was cancelled', 'AbortError');
      throw thrown;
    }
  };
}

type OctokitRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
};

/** A repository that was renamed is still found under its old name; the token goes to no other server. */
async function follow(url: string, request: HttpRequest): Promise<HttpAnswer> {
  let answer = await sendHttp(url, request);
  for (let hops = 0; hops < limits.github.redirects; hops += 1) {
    const keepsMethod = request.method === 'GET' || answer.status === 307 || answer.status === 308;
    const next = URL.parse(answer.headers.get('location') ?? '', answer.url);
    if (!redirects.includes(answer.status) || !keepsMethod || next?.origin !== new URL(url).origin) break;
    await readWhole(answer);
    answer = await sendHttp(next.href, request);
  }
  return answer;
}

const redirects: readonly number[] = [301, 302, 307, 308];

/** A proxy's HTML page with status 200 must not pass as an object whose every field is undefined. */
function read<Answer>(answer: z.ZodType<Answer>, data: unknown): Answer {
  if (typeof data === 'string') throw new Error('the answer is not JSON');
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'the whole' : issue.path.join('.');
  throw new Error(`GitHub's answer has an unknown shape (${where}: ${issue?.message ?? 'invalid'})`);
}

async function collect<Item>(
  pages: AsyncIterable<{ readonly data: unknown }>,
  page: z.ZodType<Item[]>,
  cap: number,
): Promise<Listing<Item>> {
  const items: Item[] = [];
  for await (const { data } of pages) {
    items.push(...read(page, data));
    if (items.length > cap) return { items: items.slice(0, cap), complete: false };
  }
  return { items, complete: true };
}

type Thrown = {
  readonly name?: string;
  readonly status?: number;
  readonly cause?: unknown;
  readonly request?: { readonly method?: unknown; readonly url?: unknown };
  readonly response?: { readonly headers?: Readonly<Record<string, unknown>> };
};

function toGitHubError(thrown: unknown, { what, options }: { what: string; options: GitHubOptions }): GitHubError {
  // Octokit's error class is loaded lazily, so its shape is looked at instead of its class.
  const shape: Thrown = thrown instanceof Error ? thrown : {};
  const failure = failureOf(shape);
  const status = failure === 'status' ? (shape.status ?? null) : null;
  const said = clip(messageOf(thrown).replaceAll(options.token, '***'), limits.github.messageCharacters);
  const needs = shape.response?.headers?.['x-accepted-github-permissions'];
  const needed = typeof needs === 'string' ? ` The request needs one of: ${needs}.` : '';
  const hint = status === 403 ? `${needed}${missingPermission(shape.request, said)}` : '';
  const sentences: Record<GitHubFailure, string> = {
    status: `GitHub answered ${status}: ${said}.${hint}`,
    timeout: 'GitHub did not answer in time.',
    network: `${said}.`,
    cancelled: 'the run was cancelled.',
  };
  return new GitHubError(`Could not ${what}: ${sentences[failure]}`, { failure, status });
}

/** What the workflow has to grant for a write that was forbidden. Nothing it grants opens a thread or lifts a limit. */
function missingPermission(request: Thrown['request'], said: string): string {
  if (request === undefined || request.method === 'GET' || /is locked|rate limit/i.test(said)) return '';
  const contents = /\/repos\/[^/]+\/[^/]+\/git\//.test(String(request.url));
  return contents
    ? ' The job needs "permissions: contents: write".'
    : ' The job needs "permissions: issues: write", on a pull request "pull-requests: write".';
}

function failureOf(thrown: Thrown): GitHubFailure {
  if (thrown.name === 'AbortError') return 'cancelled';
  if (thrown.response !== undefined) return 'status';
  const cause = thrown.cause instanceof Error ? thrown.cause.name : thrown.name;
  return cause === 'TimeoutError' ? 'timeout' : 'network';
}
