import { limits } from '../base/limits.ts';
import { type Account, type GitHub, ghost, type Issue, type PullRequest } from './api.ts';
import type { Client } from './octokit.ts';

type ReadOperations = Pick<
  GitHub,
  'permission' | 'repository' | 'issue' | 'listIssues' | 'pullRequest' | 'pullRequestFiles'
>;

const perPage = 100;

export function readOperations({ rest, pages, at, ask, list }: Client): ReadOperations {
  return {
    async permission(login) {
      // Who may start a run is decided in one try: waiting for a better answer would only help an attacker.
      const request = { retries: 0, waits: false, signal: AbortSignal.timeout(limits.github.permissionTimeout) };
      const data = await ask(`read the permission of ${login}`, () =>
        rest.repos.getCollaboratorPermissionLevel({ ...at, username: login, request }),
      );
      return { ...toAccount(data.user), permission: data.permission, roleName: data.role_name };
    },

    async repository() {
      const data = await ask(`read the repository ${at.owner}/${at.repo}`, () => rest.repos.get(at));
      const { id, fork } = data;
      return { id, fullName: data.full_name, defaultBranch: data.default_branch, private: data.private, fork };
    },

    async issue(number) {
      return toIssue(await ask(`read issue ${number}`, () => rest.issues.get({ ...at, issue_number: number })));
    },

    async listIssues({ state, labels = [], since, cap = limits.github.listItems }) {
      const query = {
        ...at,
        state,
        per_page: Math.min(perPage, cap),
        ...(labels.length > 0 && { labels: labels.join(',') }),
        ...(since !== undefined && { since }),
      };
      const { items, complete } = await list('list issues', {
        pages: () => pages(rest.issues.listForRepo, query),
        cap: Math.min(cap, limits.github.listItems),
      });
      return { items: items.map(toIssue), complete };
    },

    async pullRequest(number) {
      const data = await ask(`read pull request ${number}`, () => rest.pulls.get({ ...at, pull_number: number }));
      return toPullRequest(data);
    },

    async pullRequestFiles(number) {
      const { items, complete } = await list(`list the files of pull request ${number}`, {
        pages: () => pages(rest.pulls.listFiles, { ...at, pull_number: number, per_page: perPage }),
      });
      const toFile = (file: (typeof items)[number]) => ({
        path: file.filename,
        previousPath: file.previous_filename ?? null,
        status: file.status,
        additions: file.additions,
        deletions: file.deletions,
        patch: file.patch ?? null,
      });
      return { items: items.map(toFile), complete };
    },
  };
}

/** A deleted account comes as null; `ghost` keeps everything that reads an author working and matches nobody. */
export function toAccount(user: { login: string; id: number; type: string } | null | undefined): Account {
  return user ? { login: user.login, id: user.id, type: user.type } : ghost;
}

type ApiIssue = Awaited<ReturnType<Client['rest']['issues']['get']>>['data'];
type ApiPullRequest = Awaited<ReturnType<Client['rest']['pulls']['get']>>['data'];

function toIssue(issue: ApiIssue): Issue {
  return {
    number: issue.number,
    title: issue.title,
    body: issue.body ?? '',
    state: issue.state,
    locked: issue.locked,
    author: toAccount(issue.user),
    labels: issue.labels.map((label) => (typeof label === 'string' ? label : (label.name ?? ''))),
    assignees: (issue.assignees ?? []).map((user) => toAccount(user).login),
    isPullRequest: issue.pull_request !== undefined,
    comments: issue.comments,
    createdAt: issue.created_at,
    updatedAt: issue.updated_at,
    url: issue.html_url,
  };
}

function toPullRequest(pull: ApiPullRequest): PullRequest {
  // The types say that a head always has a repository; GitHub sends null when the fork was deleted.
  const headRepository: { full_name: string; id: number } | null = pull.head.repo;
  return {
    number: pull.number,
    title: pull.title,
    body: pull.body ?? '',
    state: pull.state,
    draft: pull.draft ?? false,
    author: toAccount(pull.user),
    head: { sha: pull.head.sha, ref: pull.head.ref, repository: headRepository?.full_name ?? null },
    base: { sha: pull.base.sha, ref: pull.base.ref },
    fork: headRepository?.id !== pull.base.repo.id,
    createdAt: pull.created_at,
    updatedAt: pull.updated_at,
    url: pull.html_url,
  };
}
