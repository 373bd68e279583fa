import type { GitHub } from './api.ts';
import { commentOperations } from './comments.ts';
import { gitDataOperations } from './git-data.ts';
import { createClient, type GitHubOptions } from './octokit.ts';
import { readOperations } from './reads.ts';

/** GitHub's API for one repository and one token. Sends nothing yet; loads Octokit when called, not at import. */
export async function createGitHub(options: GitHubOptions): Promise<GitHub> {
  const client = await createClient(options);
  return { ...readOperations(client), ...commentOperations(client), ...gitDataOperations(client) };
}
