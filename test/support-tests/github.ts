import { Octokit } from '@octokit/rest';
import { onTestFinished } from 'vitest';
import { type GitHubOptions, type GitHubServer, startGitHubServer } from '../support/github-server/server.ts';

/** A server that is closed, whatever happens, when the test ends. */
export async function gitHub(options?: GitHubOptions): Promise<GitHubServer> {
  const server = await startGitHubServer(options);
  onTestFinished(() => server.close());
  return server;
}

export function octokitFor(server: GitHubServer, token = server.token): Octokit {
  const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Octokit({ auth: token, baseUrl: server.apiUrl, log: silent });
}

/** Where every request of these tests goes. */
export function repositoryOf(server: GitHubServer): { owner: string; repo: string } {
  return { owner: server.owner, repo: server.repo };
}

/** Status and message of a refusal. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const thrown: unknown = await promise.then(
    () => 'no refusal',
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Error) || !('status' in thrown)) return String(thrown);
  return `${thrown.status} ${thrown.message.split(' - ')[0]}`;
}
