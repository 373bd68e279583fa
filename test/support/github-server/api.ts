/** One request to the REST API: token, address, rights, body, handler, and a check of the answer. */
import { ApiError, forbidden, notFound } from './api-error.ts';
import { tokenOf } from './git-http.ts';
import { type Answer, matchOperation, type Route, type Routes } from './router.ts';
import { gitRoutes } from './routes-git.ts';
import { issueRoutes } from './routes-issues.ts';
import { repositoryRoutes } from './routes-repository.ts';
import { reviewRoutes } from './routes-reviews.ts';
import { answerProblems, type Json, requestProblems } from './schema.ts';
import { addUser, type Grant, type World } from './world.ts';

export const routes: Routes = { ...repositoryRoutes, ...issueRoutes, ...reviewRoutes, ...gitRoutes };

export type ApiRequest = {
  readonly method: string;
  /** Below the API's base, still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly url: string;
};

/** Answers a request; what the client or this server did wrong goes to `violation`. */
export async function answerApi(
  world: World,
  request: ApiRequest,
  violation: (text: string) => void,
): Promise<Answer | 'hang'> {
  const operation = matchOperation(request.method, request.path);
  try {
    const grant = grantOf(world, request);
    const found = operation === undefined ? undefined : routes[operation.name];
    if (operation === undefined || found === undefined) {
      violation(`no such endpoint: ${request.method} ${request.path}`);
      throw notFound();
    }
    checkAddress(world, operation.params);
    if (!permitted(found, grant)) throw forbidden();
    const body = bodyOf(request);
    const wrong = requestProblems(operation.name, { query: request.query, body });
    if (wrong.length > 0) {
      violation(`${operation.name}: ${wrong.join('; ')}`);
      throw new ApiError(422, `Invalid request.\n\n${wrong.join('\n')}`);
    }
    const viewer = addUser(world, grant.login);
    const { query, url } = request;
    const answer = await found.handle({ world, params: operation.params, query, body, viewer, grant, url });
    return answer === 'hang' ? answer : checked(operation.name, answer, violation);
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) violation(`${request.method} ${request.path}: ${String(thrown)}`);
    const error = thrown instanceof ApiError ? thrown : new ApiError(500, 'Server Error');
    const answer = { status: error.status, body: error.body() };
    return operation === undefined ? answer : checked(operation.name, answer, violation);
  }
}

function grantOf(world: World, request: ApiRequest): Grant {
  if (request.headers['user-agent'] === undefined) {
    throw new ApiError(
      403,
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header',
    );
  }
  const header = request.headers.authorization;
  if (header === undefined) throw new ApiError(401, 'Requires authentication');
  const grant = world.tokens.get(tokenOf(String(header)) ?? '');
  if (grant === undefined) throw new ApiError(401, 'Bad credentials');
  return grant;
}

/** A token of one repository sees no other: GitHub says 404, not 403. */
function checkAddress(world: World, params: Readonly<Record<string, string>>): void {
  const asked = `${params.owner}/${params.repo}`.toLowerCase();
  if (asked !== `${world.owner}/${world.repo}`.toLowerCase()) throw notFound();
}

function permitted(route: Route, grant: Grant): boolean {
  const enough = route.needs.level === 'write' ? ['write'] : ['read', 'write'];
  const levels = route.needs.scopes.map((scope) => (scope === 'metadata' ? 'read' : grant.scopes[scope]));
  return levels.some((level) => level !== undefined && enough.includes(level));
}

function bodyOf(request: ApiRequest): Json {
  if (request.body === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(request.body);
  } catch {
    throw new ApiError(400, 'Problems parsing JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'Body should be a JSON object');
  }
  return { ...value };
}

function checked(name: string, answer: Answer, violation: (text: string) => void): Answer {
  const wrong = answerProblems(name, answer.status, answer.body);
  if (wrong.length === 0) return answer;
  violation(`the answer of ${name} (${answer.status}) is not GitHub's: ${wrong.join('; ')}`);
  return { status: 500, body: new ApiError(500, 'Server Error').body() };
}
