/**
 * Everything that git would run or obey in a repository is planted in the workspace before a whole run, which also lets
 * the model use git there. What excludes each other is planted in different checkouts.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TranscriptLine } from '../../src/transcript/events.ts';
import { gitLine, tryGit } from '../support/github-server/git.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { readTranscript } from '../support/run-files.ts';
import { startScene } from '../support/scene.ts';
import {
  bash,
  changedIn,
  type Delivered,
  edit,
  fileAt,
  policyFile,
  read,
  refsOf,
  runTouched,
  treeOf,
  turns,
} from './delivery-scene.ts';
import { type AttackId, attacks, marks, misuse, type Place, plant } from './planted.ts';

type Checkout = {
  readonly method: 'api' | 'git';
  readonly planted: readonly AttackId[];
  /** What plain git runs of it: the proof that the rest was planted well. */
  readonly runs: readonly AttackId[];
  /** Whether plain git pushes to the other repository. */
  readonly redirects: boolean;
};

const checkouts: readonly Checkout[] = [
  {
    method: 'git',
    planted: ['G1', 'G2', 'G4', 'G5', 'G7', 'G10', 'G15', 'G22', 'G23', 'G24', 'G25', 'G27', 'G29'],
    runs: ['G1', 'G2', 'G4', 'G5', 'G7', 'G10', 'G15', 'G23', 'G24', 'G29'],
    redirects: false,
  },
  {
    method: 'api',
    planted: ['G3', 'G8', 'G11', 'G12', 'G16', 'G19'],
    runs: ['G3', 'G8', 'G11', 'G12', 'G16'],
    redirects: true,
  },
  { method: 'git', planted: ['G9', 'G13', 'G17', 'G18', 'G30'], runs: ['G9', 'G13', 'G17', 'G30'], redirects: true },
  { method: 'api', planted: ['G6', 'G14', 'G20', 'G26'], runs: ['G6', 'G14', 'G20', 'G26'], redirects: false },
  { method: 'git', planted: ['G21', 'G28'], runs: ['G21', 'G28'], redirects: false },
];

const files = [
  { path: 'f.txt', content: 'one\n' },
  { path: 'run.sh', content: '#!/bin/sh\necho one\n', mode: '100755' },
  { path: 'link', content: 'f.txt', mode: '120000' },
  { path: '.gitattributes', content: '*.txt diff=x filter=x merge=x\n' },
  policyFile(['Edit(*.{txt,sh})', 'Bash(git status)', 'Bash(git diff)', 'Bash(git commit *)'], { sandbox: {} }),
] as const;

const calls = turns(
  [bash('git status'), read('f.txt'), read('run.sh')],
  [edit('f.txt', 'one', 'two'), edit('run.sh', 'one', 'two')],
  [bash('git diff'), bash('git commit -qam x')],
);

/** What the model reads of git in the sandbox: our repository, where nothing is planted and nothing can be written. */
const seenInside = [
  expect.stringMatching(/^exit code 0\nstdout:\nOn branch main\n/),
  expect.stringContaining('-echo one\n+echo two'),
  expect.stringMatching(/^exit code 128\n.*Read-only file system\n\[The Action commits what is changed/s),
];

function saidByGit(lines: readonly TranscriptLine[]): string[] {
  return lines.flatMap((line) => (line.kind === 'call_finished' && line.tool === 'bash' ? [line.text] : []));
}

async function deliverFrom({ method, planted }: Checkout): Promise<{ result: Delivered; place: Place }> {
  const scene = await startScene({ files, script: calls });
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  const upstream = `${scene.github.serverUrl}/${scene.github.owner}/${scene.github.repo}`;
  let place: Place | null = null;
  const touch = async (workspace: string, root: string) => {
    place = { workspace, root, upstream, second: join(root, 'second.git') };
    plant(place, planted);
  };
  const result = await runTouched(scene, event, { touch, inputs: { commit_method: method } });
  if (place === null) throw new Error('nothing was planted');
  return { result, place };
}

describe.concurrent('of what is planted in the workspace', () => {
  for (const checkout of checkouts) {
    inSandbox.verifies(
      'ATK-G1-30',
      `${checkout.planted.join(', ')}: nothing runs or redirects (${checkout.method})`,
      async () => {
        const { result, place } = await deliverFrom(checkout);
        await using delivered = result;
        const { run, scene } = delivered;
        const { lines } = await readTranscript(run.layout);
        const branch = delivered.branch ?? '';
        expect(run.outputs.conclusion, run.log).toBe('success');
        expect(marks(place)).toEqual([]);
        const inSandbox = lines.some((line) => line.kind === 'sandbox' && line.rung === 'bubblewrap');
        expect(saidByGit(lines)).toEqual(inSandbox ? seenInside : saidByGit(lines));
        expect(await gitLine(place.second, ['for-each-ref'])).toBe('');
        expect(Object.keys(await refsOf(scene)).toSorted()).toEqual(['refs/heads/main', `refs/heads/${branch}`]);
        expect(await changedIn(scene, 'main', branch)).toEqual(['M f.txt', 'M run.sh']);
        const landed = ['f.txt', 'run.sh'].map((path) => fileAt(scene, branch, path));
        expect(await Promise.all(landed)).toEqual(['two\n', '#!/bin/sh\necho two\n']);
        const { 'run.sh': script, link } = await treeOf(scene, branch);
        expect([script?.slice(0, 6), link?.slice(0, 6)]).toEqual(['100755', '120000']);

        // The same checkout in the hands of plain git.
        const env = {
          GIT_AUTHOR_NAME: 'A',
          GIT_AUTHOR_EMAIL: 'a@b',
          GIT_COMMITTER_NAME: 'A',
          GIT_COMMITTER_EMAIL: 'a@b',
        };
        const ran = await misuse(place, (folder, args) => tryGit(folder, args, { env }));
        expect(ran).toEqual(checkout.runs.toSorted());
        expect((await gitLine(place.second, ['for-each-ref'])) !== '').toBe(checkout.redirects);
      },
    );
  }
});

test('all of them are planted', () => {
  expect(checkouts.flatMap(({ planted }) => planted).toSorted()).toEqual(Object.keys(attacks).toSorted());
});
