/** A GitHub on the loopback: the REST API below `/api/v3` (as GitHub Enterprise has it) and git over HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeTempFolder } from '../temp.ts';
import { answerApi } from './api.ts';
import { notFound } from './api-error.ts';
import { type Fault, type Faults, makeFaults } from './faults.ts';
import { answerGit, parseGitRequest } from './git-http.ts';
import type { Answer } from './router.ts';
import * as seed from './seed.ts';
import {
  addUser,
  type Comment,
  type Grant,
  type Issue,
  type PermissionAnswer,
  type Review,
  type ReviewComment,
  type User,
  type World,
} from './world.ts';

const apiPrefix = '/api/v3';

export type GitHubOptions = {
  readonly owner?: string;
  readonly repo?: string;
  readonly defaultBranch?: string;
  readonly visibility?: World['visibility'];
  /** The files of the first commit on the default branch. */
  readonly files?: seed.Files;
  /** Login to what the permission endpoint says; a bare level is also the role's name. The owner is admin. */
  readonly permissions?: Readonly<Record<string, 'admin' | 'write' | 'read' | 'none' | PermissionAnswer>>;
  /** What the default token may do; everything but workflows otherwise. */
  readonly scopes?: Grant['scopes'];
  /** Where the repositories go; a temporary folder, removed on `close`, otherwise. */
  readonly folder?: string;
};

type LoggedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** 0 while there is no answer yet. */
  status: number;
};

export type GitHubServer = {
  readonly world: World;
  readonly owner: string;
  readonly repo: string;
  readonly apiUrl: string;
  /** A name below `.localhost`: the artifact client takes it for a hosted GitHub. */
  readonly serverUrl: string;
  readonly gitDir: string;
  /** The default token: `github-actions[bot]` with the scopes of the options. */
  readonly token: string;
  readonly requests: readonly LoggedRequest[];
  /** What the client must never do and what this server did wrong; empty in a good run. */
  readonly violations: readonly string[];
  addUser(login: string, type?: User['type']): User;
  addToken(token: string, grant: Grant): void;
  setPermission(login: string, answer: PermissionAnswer): void;
  /** One commit on a branch (made when new); gives its sha. */
  commitFiles(commit: seed.NewCommits): Promise<string>;
  forkRepository(owner: string): Promise<void>;
  createIssue(issue: seed.NewIssue): Issue;
  createPull(pull: seed.NewPull): Promise<Issue>;
  addComment(comment: seed.NewComment): Comment;
  /** At a line of the pull request's diff, as its head is now. */
  addReviewComment(comment: seed.NewReviewComment): Promise<ReviewComment>;
  addReview(review: seed.NewComment): Promise<Review>;
  /** The comments of a thread, oldest first. */
  comments(issue: number): readonly Comment[];
  /** A program that git runs for every push. */
  addHook(name: 'pre-receive' | 'post-receive', program: string): Promise<void>;
  /** The next requests that match fail in the given way. */
  failNext(fault: Fault): void;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function startGitHubServer(options: GitHubOptions = {}): Promise<GitHubServer> {
  const temp = options.folder === undefined ? await makeTempFolder('github') : null;
  const requests: LoggedRequest[] = [];
  const violations: string[] = [];
  const faults = makeFaults();
  const server = createServer((request, response) => {
    const done = serve({ world, requests, violations, faults }, request, response);
    done.catch((thrown: unknown) => {
      violations.push(String(thrown));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const world = makeWorld(options, temp?.path ?? String(options.folder), address.port);
  const token = `ghs_${'0123456789abcdef'.repeat(2)}${address.port}`;
  const scopes = options.scopes ?? { contents: 'write', issues: 'write', pull_requests: 'write' };
  world.tokens.set(token, { login: 'github-actions[bot]', scopes });
  for (const [login, answer] of Object.entries({ [world.owner]: 'admin' as const, ...options.permissions })) {
    addUser(world, login);
    const level = typeof answer === 'string' && answer !== 'hang' ? { permission: answer, role_name: answer } : answer;
    world.permissions.set(login.toLowerCase(), level);
  }
  await seed.makeRepository(world, options.files ?? { 'README.md': '# Demo\n' });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await temp?.remove();
  };
  return { ...face(world, faults), token, requests, violations, close, [Symbol.asyncDispose]: close };
}

type Face = Omit<GitHubServer, 'token' | 'requests' | 'violations' | 'close' | typeof Symbol.asyncDispose>;

function face(world: World, faults: Faults): Face {
  return {
    world,
    owner: world.owner,
    repo: world.repo,
    apiUrl: world.apiUrl,
    serverUrl: world.serverUrl,
    gitDir: world.gitDir,
    addUser: (login, type) => addUser(world, login, type),
    addToken: (token, grant) => void world.tokens.set(token, grant),
    setPermission: (login, answer) => {
      addUser(world, login);
      world.permissions.set(login.toLowerCase(), answer);
    },
    commitFiles: (commit) => seed.commitFiles(world, commit),
    forkRepository: (owner) => seed.forkRepository(world, owner),
    createIssue: (issue) => seed.createIssue(world, issue),
    createPull: (pull) => seed.createPull(world, pull),
    addComment: (comment) => seed.addComment(world, comment),
    addReviewComment: (comment) => seed.addReviewComment(world, comment),
    addReview: (review) => seed.addReview(world, review),
    comments: (issue) => [...world.comments.values()].filter((comment) => comment.issue === issue),
    addHook: (name, program) => seed.addHook(world, name, program),
    failNext: (fault) => faults.add(fault),
  };
}

function makeWorld(options: GitHubOptions, root: string, port: number): World {
  const owner = options.owner ?? 'octo-org';
  const repo = options.repo ?? 'demo';
  let ticks = Date.parse('2026-01-05T09:00:00Z');
  let ids = 1000;
  return {
    owner,
    repo,
    visibility: options.visibility ?? 'private',
    defaultBranch: options.defaultBranch ?? 'main',
    apiUrl: `http://127.0.0.1:${port}${apiPrefix}`,
    serverUrl: `http://github.localhost:${port}`,
    root,
    gitDir: join(root, owner, `${repo}.git`),
    users: new Map(),
    permissions: new Map(),
    tokens: new Map(),
    issues: new Map(),
    comments: new Map(),
    reviewComments: new Map(),
    reviews: new Map(),
    protectedBranches: new Set(),
    now: () => {
      ticks += 1000;
      return new Date(ticks).toISOString().replace('.000Z', 'Z');
    },
    nextId: () => {
      ids += 1;
      return ids;
    },
  };
}

type Running = {
  readonly world: World;
  readonly requests: LoggedRequest[];
  readonly violations: string[];
  readonly faults: Faults;
};

async function serve(running: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world, requests, faults } = running;
  const body = await buffer(request);
  const url = new URL(request.url ?? '/', world.serverUrl);
  const { headers, method = 'GET' } = request;
  const logged: LoggedRequest = { method, path: request.url ?? '', headers, body: body.toString('utf8'), status: 0 };
  requests.push(logged);
  const fault = faults.take(method, url.pathname);
  const asked = parseGitRequest(world, url);
  if (asked !== null && fault === undefined) {
    logged.status = await answerGit(world, asked, { request, response, body });
    return;
  }
  const happens = fault === undefined || fault.effect === 'done';
  const answer = happens ? await answerPath(running, logged, url) : null;
  const sent = fault?.answer ?? answer;
  if (sent === 'reset') response.destroy();
  if (sent === null || typeof sent === 'string') return;
  logged.status = sent.status;
  sendJson(response, sent);
}

function answerPath(running: Running, request: LoggedRequest, url: URL): Promise<Answer | 'hang'> | Answer {
  const { world, violations } = running;
  const { method, headers, body } = request;
  const violation = (text: string): void => void violations.push(text);
  if (!url.pathname.startsWith(`${apiPrefix}/`)) {
    violation(`no such page: ${method} ${url.pathname}`);
    return { status: 404, body: notFound().body() };
  }
  const path = url.pathname.slice(apiPrefix.length);
  return answerApi(
    world,
    { method, path, query: url.searchParams, headers, body, url: world.apiUrl + path },
    violation,
  );
}

function sendJson(response: ServerResponse, answer: Answer): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-github-media-type': 'github.v3; format=json',
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset': '1800000000',
    ...answer.headers,
  };
  response.writeHead(answer.status, headers).end(answer.body === undefined ? '' : JSON.stringify(answer.body));
}
