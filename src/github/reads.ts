import { limits } from '../base/limits.ts';
import { answers } from './answers.ts';
import type { GitHub } from './api.ts';
import type { Client } from './octokit.ts';

type ReadOperations = Pick<
  GitHub,
  'permission' | 'repository' | 'issue' | 'listIssues' | 'pullRequest' | 'pullRequestFiles'
>;

const perPage = 100;

export function readOperations({ rest, pages, at, ask, list }: Client): ReadOperations {
  return {
    permission(login) {
      // Who may start a run is decided in one try: waiting for a better answer would only help an attacker.
      const request = { retries: 0, waits: false, signal: AbortSignal.timeout(limits.github.permissionTimeout) };
      return ask(`read the permission of ${login}`, answers.permission, () =>
        rest.repos.getCollaboratorPermissionLevel({ ...at, username: login, request }),
      );
    },

    repository: () => ask(`read the repository ${at.owner}/${at.repo}`, answers.repository, () => rest.repos.get(at)),

    issue: (number) =>
      ask(`read issue ${number}`, answers.issue, () => rest.issues.get({ ...at, issue_number: number })),

    listIssues({ state, labels = [], since, cap = limits.github.listItems }) {
      const query = {
        ...at,
        state,
        per_page: Math.min(perPage, cap),
        ...(labels.length > 0 && { labels: labels.join(',') }),
        ...(since !== undefined && { since }),
      };
      return list('list issues', answers.issue, {
        pages: () => pages(rest.issues.listForRepo, query),
        cap: Math.min(cap, limits.github.listItems),
      });
    },

    pullRequest: (number) =>
      ask(`read pull request ${number}`, answers.pullRequest, () => rest.pulls.get({ ...at, pull_number: number })),

    pullRequestFiles: (number) =>
      list(`list the files of pull request ${number}`, answers.pullRequestFile, {
        pages: () => pages(rest.pulls.listFiles, { ...at, pull_number: number, per_page: perPage }),
      }),
  };
}
