/** git's smart HTTP protocol, answered by `git http-backend` as a CGI program. */
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cleanGitEnvironment } from './git.ts';
import { syncPulls } from './seed.ts';
import type { Grant, World } from './world.ts';

export type GitRequest = { readonly owner: string; readonly service: 'read' | 'write'; readonly rest: string };

/** What a path and query ask of git; the `.git` at the end of the repository's name is optional, as at GitHub. */
export function parseGitRequest(world: World, url: URL): GitRequest | null {
  const [, owner, repo, rest] =
    /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-(?:upload|receive)-pack)$/.exec(url.pathname) ?? [];
  if (owner === undefined || rest === undefined || repo !== world.repo) return null;
  const receives = rest === 'git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack';
  return { owner, service: receives ? 'write' : 'read', rest };
}

/** The token of an Authorization header: basic (any user name, the token as password) or bearer, in any case. */
export function tokenOf(header: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(header ?? '') ?? [];
  if (['bearer', 'token'].includes(scheme.toLowerCase())) return value;
  if (scheme.toLowerCase() !== 'basic') return null;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
}

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly body: Buffer };

/** Checks the token and lets git answer; gives the status that was sent. */
export async function answerGit(world: World, asked: GitRequest, exchange: Exchange): Promise<number> {
  const grant = world.tokens.get(tokenOf(exchange.request.headers.authorization) ?? '') ?? null;
  const refusal = gitRefusal(world, asked, grant);
  if (refusal === null) return serveGit(world, asked, exchange);
  const challenge = refusal.status === 401 ? { 'www-authenticate': 'Basic realm="GitHub"' } : {};
  exchange.response.writeHead(refusal.status, { 'content-type': 'text/plain', ...challenge }).end(refusal.text);
  return refusal.status;
}

/** Null when git may be asked; otherwise the refusal as GitHub words it. */
function gitRefusal(world: World, asked: GitRequest, grant: Grant | null): { status: number; text: string } | null {
  const contents = grant?.scopes.contents ?? 'none';
  const foreign = asked.owner !== world.owner;
  if (asked.service === 'read' && (foreign || world.visibility === 'public' || contents !== 'none')) return null;
  if (grant === null) return { status: 401, text: 'Repository not found.' };
  if (asked.service === 'write' && !foreign && contents === 'write') return null;
  return { status: 403, text: 'Write access to repository not granted.' };
}

/** Runs `git http-backend` for one request and sends what it says. */
async function serveGit(world: World, asked: GitRequest, exchange: Exchange): Promise<number> {
  const { request, response, body } = exchange;
  const child = spawn('git', ['http-backend'], {
    env: {
      ...cleanGitEnvironment,
      GIT_PROJECT_ROOT: world.root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${asked.owner}/${world.repo}.git/${asked.rest}`,
      QUERY_STRING: (request.url ?? '').split('?')[1] ?? '',
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_ADDR: '127.0.0.1',
      // git http-backend lets only known users push.
      ...(asked.service === 'write' ? { REMOTE_USER: 'token' } : {}),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(body);
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const output = Buffer.concat(chunks);
  const end = output.indexOf('\r\n\r\n');
  const headers = output.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n').filter(Boolean);
  const pairs = headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const { Status: status, ...rest } = Object.fromEntries(pairs) as Record<string, string>;
  const code = end < 0 ? 500 : Number.parseInt(status ?? '200', 10);
  if (asked.service === 'write') await syncPulls(world);
  response.writeHead(code, rest).end(output.subarray(end + 4));
  return code;
}
