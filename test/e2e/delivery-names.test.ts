import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { gitLine } from '../support/github-server/git.ts';
import { issueCommentEvent } from '../support/payloads.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { root } from '../support/source.ts';
import { verifies } from '../support/verifies.ts';
import { look, small } from './delivery-scene.ts';

let scene: Scene;
beforeAll(async () => {
  const [first, ...later] = small.script;
  if (first === undefined) throw new Error('the script is empty');
  // Any number of runs: the number of messages tells how far one is.
  const turnOf = (messages: unknown) => later[(Array.isArray(messages) ? messages.length : 1) / 2 - 1.5] ?? first;
  scene = await startScene({ files: small.files, script: ({ body }) => turnOf(body.messages) });
  // A base that looks like an option.
  await scene.github.commitFiles({ branch: '-f', files: { 'base.txt': 'x\n' } });
});
afterAll(() => scene[Symbol.asyncDispose]());

/** A run on a pull request from this branch, with what GitHub says about it changed on the way. */
async function runOn({ head, base = 'main' }: { head: string; base?: string }, pretend?: (pull: object) => object) {
  const { github } = scene;
  const branch = pretend === undefined ? head : `plain-${github.world.issues.size}`;
  const headSha = await github.commitFiles({ branch, files: { [`${github.world.issues.size}.txt`]: 'x\n' } });
  const { number } = await github.createPull({ title: 'A change', head: branch, base, user: 'ada' });
  if (pretend !== undefined) {
    const path = `/repos/${github.owner}/${github.repo}/pulls/${number}`;
    const headers = { authorization: `Bearer ${github.token}`, 'user-agent': 'test' };
    const body: unknown = await (await fetch(github.apiUrl + path, { headers })).json();
    const answer = { status: 200, body: pretend(Object(body)) };
    github.failNext({ method: 'GET', path: new RegExp(`/pulls/${number}$`), answer, times: 9 });
  }
  const event = issueCommentEvent(github, github.addComment({ issue: number, user: 'ada', body: '/mewcode fix' }));
  return { headSha, ...(await look(scene, await scene.run(event, quickly))) };
}

/** Without what these tests are not about. */
const quickly = { checkout: 'none', runPost: 'no', inputs: { upload_artifacts: 'false' } } as const;

/** Files of this name in the folders of the runner, of GitHub and of this project's root. */
function marks(folders: readonly string[]): string[] {
  const below = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return [...below, ...readdirSync(root)].filter((name) => /(?:^|\/)PWNED/.test(name));
}

const plain = ['feat(ui)-x', '#88-fix', 'wt-a+b', 'a,b', 'fix;rm', 'naïve-é', 'FIDA-3971;-adjust-mapping'];
const hostile = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's variable, which no shell must see.
  'x$(touch${IFS}PWNED)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same.
  '--upload-pack=touch${IFS}PWNED',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same.
  'x";touch${IFS}PWNED|sh;"',
  '-x',
  `${'long-'.repeat(45)}name`,
];

for (const head of [...plain, ...hostile]) {
  const ids = plain.includes(head) ? (['H009'] as const) : (['H010', 'ATK-P6'] as const);
  verifies(ids, `a pull request from ${head.slice(0, 40)} is worked on like any other`, async () => {
    const result = await runOn({ head, base: hostile.includes(head) ? '-f' : 'main' });
    await using run = result.run;
    expect([run.outputs.conclusion, run.exitCode], run.log).toEqual(['success', 0]);
    expect(result.report.pinned).toMatchObject({ headRef: head, headSha: result.headSha });
    expect(await gitLine(scene.github.gitDir, ['rev-parse', `${run.outputs.commit_sha}^`])).toBe(result.headSha);
    expect(decodeURIComponent(/compare\/(\S+?)\.\.\.mewcode/.exec(result.comment)?.[1] ?? '')).toBe(head);
    expect(marks([run.layout.root, scene.github.world.root])).toEqual([]);
  });
}

for (const head of ['a..b@{u}', 'x\0\n::set-output name=token::y\n']) {
  verifies('ATK-P6', `a name that git refuses, ${JSON.stringify(head)}, is only ever text`, async () => {
    const result = await runOn({ head }, (pull) => ({
      ...pull,
      head: { ...('head' in pull ? Object(pull.head) : {}), ref: head },
    }));
    await using run = result.run;
    expect([run.outputs.conclusion, run.exitCode], run.log).toEqual(['success', 0]);
    expect(await gitLine(scene.github.gitDir, ['rev-parse', `${run.outputs.commit_sha}^`])).toBe(result.headSha);
    expect(result.comment).not.toContain('\n::set-output');
  });
}

verifies(
  ['H010', 'ATK-P6'],
  'a default branch and a trusted ref with a command in their name run nothing',
  async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's variable, which no shell must see.
    const name = 'main$(touch${IFS}PWNED)';
    await using other = await startScene({ ...small, defaultBranch: name });
    const event = await other.comment('/mewcode fix', { on: 'issue' });
    const result = await look(other, await other.run(event, { inputs: { trusted_ref: name }, checkout: 'none' }));
    await using run = result.run;
    expect([run.outputs.conclusion, run.exitCode], run.log).toEqual(['success', 0]);
    expect(marks([run.layout.root, other.github.world.root])).toEqual([]);
  },
);

verifies('H010', 'a trusted ref that looks like an option is refused as the name of no branch', async () => {
  const event = await scene.comment('/mewcode fix', { on: 'issue' });
  await using run = await scene.run(event, { inputs: { trusted_ref: '--upload-pack=touch PWNED' }, checkout: 'none' });
  expect([run.outputs.conclusion, run.exitCode], run.log).toEqual(['refused', 1]);
  expect(run.outputs.error).toContain('has no branch "--upload-pack=touch PWNED"');
  expect(marks([run.layout.root])).toEqual([]);
});
