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
  /** The repository on disk: what comes from it by HTTP would be the same. */
  readonly gitDir: string;
  readonly serverUrl: string;
  readonly repository: string;
  readonly branch: string;
  readonly sha: string;
  readonly token: string;
};

/**
 * What actions/checkout leaves: a shallow clone of the event's commit, by default with the token in .git/config. What
 * files can say is written, since every start of git from a large process is dear.
 */
export async function checkOut(
  workspace: string,
  from: Checkout,
  token: 'default' | 'without-credentials',
): Promise<void> {
  const dotGit = join(workspace, '.git');
  const tracking = `refs/remotes/origin/${from.branch}`;
  const folders = ['hooks', 'info', 'objects/info', 'refs'];
  for (const folder of folders) await mkdir(join(dotGit, folder), { recursive: true });
  await writeFile(join(dotGit, 'HEAD'), `ref: refs/heads/${from.branch}\n`);
  await writeFile(join(dotGit, 'config'), configOf(from, token));
  const quick = ['-c', 'core.fsync=none'];
  const wanted = ['--depth=1', from.gitDir, `+${from.sha}:${tracking}`];
  await git(workspace, [...quick, 'fetch', '-q', '--no-tags', '--no-auto-maintenance', ...wanted]);
  await git(workspace, [...quick, 'checkout', '-q', '--force', '-B', from.branch, tracking]);
}

function configOf({ serverUrl, repository, token }: Checkout, credentials: 'default' | 'without-credentials'): string {
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  return `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
	logallrefupdates = true
[remote "origin"]
	url = ${serverUrl}/${repository}
	fetch = +refs/heads/*:refs/remotes/origin/*
[gc]
	auto = 0
${credentials === 'default' ? `[http "${serverUrl}/"]\n\textraheader = ${header}\n` : ''}`;
}
