/** A start in a repository of 100,000 files: the commit, the work tree, what it held, and what commands see of it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeAgentGit } from '../../src/github/agent-git.ts';
import { startReadings, takeManifest } from '../../src/github/manifest.ts';
import { createTrustedGit, tryCopyCommit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { isSecretName } from '../../src/policy/protected.ts';
import { findHidden } from '../../src/sandbox/hidden.ts';
import { PATH } from '../../test/github/scene.ts';
import { makeTempFolder } from '../../test/support/temp.ts';
import type { Row } from '../row.ts';

const files = 100_000;
const most = 20_000;

export async function rows(): Promise<Row[]> {
  await using folder = await makeTempFolder('start');
  const workspace = join(folder.path, 'workspace');
  const sha = checkOut(workspace);
  const git = createTrustedGit({ gitDir: join(folder.path, 'trusted.git'), path: PATH });
  const seen = join(folder.path, 'seen.git');
  mkdirSync(seen);
  const started = performance.now();
  const entries = await tryCopyCommit(git, { workspace, sha });
  if (entries?.length !== files) throw new Error('The commit is not complete.');
  const query = { git, sha, workspace, entries, readings: startReadings(git) };
  await layOut(query);
  const { tree } = await takeManifest(query);
  const hidden = findHidden({ workspace, isHidden: isSecretName, emptied: [] });
  const seenAs = { uid: (id: number) => id, gid: (id: number) => id };
  const paths = new Set(hidden.map(({ path }) => path));
  writeAgentGit({ git, sha, tree: [...tree.values()], workspace, branch: null, folder: seen, seenAs, hidden: paths });
  const ours = performance.now() - started;
  const name = `start: a checkout of ${files.toLocaleString('en')} files`;
  return [{ name, unit: 'ms', ours, peer: null, target: `<= ${most / 1000} s`, met: ours <= most }];
}

/** A fresh checkout; gives the commit. */
function checkOut(workspace: string): string {
  mkdirSync(workspace);
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: workspace, input, stdio: ['pipe', 'pipe', 'inherit'] })
      .toString()
      .trim();
  const lines = Array.from(
    { length: files },
    (_, n) => `M 100644 inline d${n % 300}/f${n}.txt\ndata 6\n${String(n).padStart(6)}\n`,
  );
  git(['init', '-q', '-b', 'main']);
  git(['fast-import', '--quiet'], `commit refs/heads/main\ncommitter a <a@b> 0 +0000\ndata 1\nx\n${lines.join('')}`);
  git(['checkout', '-q', 'main']);
  return git(['rev-parse', 'HEAD']);
}
