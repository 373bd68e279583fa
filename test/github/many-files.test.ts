/** What a start does in a repository of many files. `bench/tools/start.ts` measures it with 100,000. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runGit } from '../../src/github/git.ts';
import { compareManifest, startReadings, takeManifest } from '../../src/github/manifest.ts';
import { createTrustedGit, tryCopyCommit } from '../../src/github/trusted-git.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';
import { PATH, plainGit } from './scene.ts';

/** A `git` that runs `line` first; gives a PATH with it. */
function gitThat(folder: string, line: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${line}\nPATH='${PATH}' exec git "$@"\n`);
  chmodSync(join(folder, 'git'), 0o755);
  return `${folder}:${PATH}`;
}

/** Starts in a checkout of so many files; gives what git was asked for, and how many files differ in the end. */
async function startIn(count: number): Promise<{ asked: string[]; files: number; changes: number }> {
  await using folder = await makeTempFolder('many-files');
  const [workspace, log] = [join(folder.path, 'workspace'), join(folder.path, 'log')];
  mkdirSync(workspace);
  plainGit(workspace, 'init', '-q');
  for (let n = 0; n < count; n += 1) {
    if (n % 100 === 0) mkdirSync(join(workspace, `d${n / 100}`));
    writeFileSync(join(workspace, `d${Math.floor(n / 100)}`, `f${n}`), '');
  }
  plainGit(workspace, 'add', '.');
  plainGit(workspace, 'commit', '-qm', 'Many');
  const sha = plainGit(workspace, 'rev-parse', 'HEAD');
  const path = gitThat(join(folder.path, 'bin'), `echo "$1" >> '${log}'`);
  const git = createTrustedGit({ gitDir: join(folder.path, 'trusted.git'), path });
  const entries = (await tryCopyCommit(git, { workspace, sha })) ?? [];
  const query = { git, sha, workspace, entries, readings: startReadings(git) };
  const { files } = await layOut(query);
  const manifest = await takeManifest(query);
  writeFileSync(join(workspace, 'd0', 'f0'), 'changed');
  const changes = await compareManifest(git, { manifest });
  return { asked: readFileSync(log, 'utf8').trim().split('\n').toSorted(), files, changes: changes.length };
}

verifies(
  'H030',
  'a start asks git as often in a large repository as in a small one, and waits for no answer for ever',
  async () => {
    const [small, large] = [await startIn(3), await startIn(3_000)];
    expect(large).toEqual({ asked: small.asked, files: 3_000, changes: 1 });
    await using folder = await makeTempFolder('hanging');
    const path = gitThat(join(folder.path, 'bin'), 'exec sleep 60');
    const git = createTrustedGit({ gitDir: join(folder.path, 'trusted.git'), path });
    await expect(runGit(git, { args: ['version'], timeout: 100 })).rejects.toMatchObject({
      code: 'git_failed',
      message: expect.stringContaining('it took too long and was ended'),
    });
  },
);
