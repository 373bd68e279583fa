import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../github-server/git.ts';

/** The folders of a hosted runner, below one root. */
export type Layout = {
  readonly root: string;
  readonly home: string;
  readonly workspace: string;
  /** RUNNER_TEMP */
  readonly temp: string;
  readonly toolCache: string;
  readonly eventPath: string;
};

export async function makeLayout(root: string, repo: string, payload: object): Promise<Layout> {
  const temp = join(root, 'work', '_temp');
  const layout = {
    root,
    home: join(root, 'home'),
    workspace: join(root, 'work', repo, repo),
    temp,
    toolCache: join(root, 'tool-cache'),
    eventPath: join(temp, '_github_workflow', 'event.json'),
  };
  const folders = [layout.home, layout.workspace, layout.toolCache, join(temp, '_github_workflow')];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await writeFile(layout.eventPath, JSON.stringify(payload, null, 2));
  return layout;
}

const fileVariables = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_PATH', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'] as const;
export type CommandFiles = Readonly<Record<(typeof fileVariables)[number], string>>;

/** Fresh, empty command files: main and post get their own. */
export async function makeCommandFiles(layout: Layout, step: 'main' | 'post'): Promise<CommandFiles> {
  const folder = join(layout.temp, '_runner_file_commands');
  await mkdir(folder, { recursive: true });
  const files = {} as Record<(typeof fileVariables)[number], string>;
  for (const name of fileVariables) {
    files[name] = join(folder, `${name.slice('GITHUB_'.length).toLowerCase()}_${step}`);
    await writeFile(files[name], '');
  }
  return files;
}

export type Checkout = {
  readonly serverUrl: string;
  readonly repository: string;
  readonly branch: string;
  readonly sha: string;
  readonly token: string;
};

/** What actions/checkout leaves: a shallow clone of the event's commit, by default with the token in .git/config. */
export async function checkOut(
  workspace: string,
  from: Checkout,
  token: 'default' | 'without-credentials',
): Promise<void> {
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${from.token}`).toString('base64')}`;
  const tracking = `refs/remotes/origin/${from.branch}`;
  const steps = [
    ['init', '-q', '.'],
    ['remote', 'add', 'origin', `${from.serverUrl}/${from.repository}`],
    ['config', '--local', 'gc.auto', '0'],
    ['config', '--local', `http.${from.serverUrl}/.extraheader`, header],
    [
      '-c',
      'protocol.version=2',
      'fetch',
      '-q',
      '--no-tags',
      '--prune',
      '--depth=1',
      'origin',
      `+${from.sha}:${tracking}`,
    ],
    ['checkout', '-q', '--force', '-B', from.branch, tracking],
    ...(token === 'default' ? [] : [['config', '--local', '--unset-all', `http.${from.serverUrl}/.extraheader`]]),
  ];
  for (const step of steps) await git(workspace, step);
}
