import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { CommandFiles, Layout } from './layout.ts';

/** What an event and its job say of themselves. */
export type Job = {
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly event: string;
  readonly actor: string;
  readonly branch: string;
  readonly sha: string;
  readonly runId: string;
  readonly runAttempt: string;
  readonly results: { readonly url: string; readonly token: string } | null;
};

/** The variables of a hosted runner. Nothing of the environment of the tests gets in but PATH. */
export function runnerEnvironment(job: Job, layout: Layout, files: CommandFiles): Readonly<Record<string, string>> {
  const workflow = `${job.owner}/${job.repo}/.github/workflows/mewcode.yml@refs/heads/${job.branch}`;
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: layout.home,
    USER: 'runner',
    LANG: 'C.UTF-8',
    SHELL: '/bin/bash',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__mewcode_mewcode-action',
    GITHUB_ACTION_REF: 'v1',
    GITHUB_ACTION_REPOSITORY: 'mewcode/mewcode-action',
    GITHUB_ACTOR: job.actor,
    GITHUB_TRIGGERING_ACTOR: job.actor,
    GITHUB_API_URL: job.apiUrl,
    GITHUB_SERVER_URL: job.serverUrl,
    GITHUB_GRAPHQL_URL: `${job.apiUrl}/graphql`,
    GITHUB_BASE_REF: '',
    GITHUB_HEAD_REF: '',
    GITHUB_EVENT_NAME: job.event,
    GITHUB_EVENT_PATH: layout.eventPath,
    GITHUB_JOB: 'mewcode',
    GITHUB_REF: `refs/heads/${job.branch}`,
    GITHUB_REF_NAME: job.branch,
    GITHUB_REF_PROTECTED: 'false',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REPOSITORY: `${job.owner}/${job.repo}`,
    GITHUB_REPOSITORY_ID: '1000001',
    GITHUB_REPOSITORY_OWNER: job.owner,
    GITHUB_REPOSITORY_OWNER_ID: '1001',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ID: job.runId,
    GITHUB_RUN_NUMBER: '1',
    GITHUB_RUN_ATTEMPT: job.runAttempt,
    GITHUB_SHA: job.sha,
    GITHUB_WORKFLOW: 'mewcode',
    GITHUB_WORKFLOW_REF: workflow,
    GITHUB_WORKFLOW_SHA: job.sha,
    GITHUB_WORKSPACE: layout.workspace,
    RUNNER_ARCH: 'X64',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'GitHub Actions 1',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: layout.temp,
    RUNNER_TOOL_CACHE: layout.toolCache,
    RUNNER_TRACKING_ID: `github_${randomUUID()}`,
    RUNNER_WORKSPACE: dirname(layout.workspace),
    ...files,
    ...(job.results === null ? {} : { ACTIONS_RESULTS_URL: job.results.url, ACTIONS_RUNTIME_TOKEN: job.results.token }),
  };
}
