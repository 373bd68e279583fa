import { afterAll, beforeAll, expect } from 'vitest';
import type { FileSpec } from '../support/github-server/seed.ts';
import { openPolicy, type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { linesOf, noTraces, outcomeOf, refused, watchTraces } from './traces.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});

afterAll(() => scene[Symbol.asyncDispose]());

const path = '.mewcode/policy.yml';
const bomb = `version: 1
rules: &a
  - allow: [Read(**), Read(**)]
unlock: [*a, *a]
`;

const texts = [
  ['an anchor bomb', bomb, ':3:3: anchors ('],
  ['a duplicate key', 'version: 1\nlimits: {turns: 3, turns: 900}\n', ':2:20: the key "turns" stands twice'],
  ['a misspelt verdict', 'version: 1\nrules:\n  - alow: Edit(**)\n', ':3:5: unknown key "alow"; expected one of'],
  ['an unknown key', 'version: 1\nrule:\n  - allow: Edit(**)\n', ':2:1: unknown key "rule"; expected one of'],
  ['a prototype', 'version: 1\n__proto__: {rules: []}\n', ':2:1: the key "__proto__" is not allowed'],
  ['a word for a rule', 'version: 1\nrules:\n  - allow: yes\n', ':3:12: '],
  ['a rule of no kind', 'version: 1\nrules:\n  - allow: Everything\n', ':3:12: '],
  ['no YAML at all', 'version: 1\n  rules: [\n', ':1:10: not valid YAML'],
  ['nothing in it', '\n', ':1:1: expected a policy'],
] as const;

for (const [what, text, problem] of texts) {
  verifies(['ATK-C11', 'H066'], `a policy file with ${what} refuses the run, with its line and column`, () =>
    refusesToStart([{ path, content: text }], problem),
  );
}

const forms: readonly (readonly [what: string, files: readonly FileSpec[], problem: string])[] = [
  [
    'a link',
    [
      { path, content: '../elsewhere.yml', mode: '120000' },
      { path: 'elsewhere.yml', content: openPolicy },
    ],
    `${path} is a symlink; only a regular text file is read.`,
  ],
  [
    'in a folder that is a link',
    [
      { path, content: null },
      { path: '.mewcode', content: 'elsewhere', mode: '120000' },
      { path: 'elsewhere/policy.yml', content: openPolicy },
    ],
    `${path} is a symlink; only a regular text file is read.`,
  ],
  ['a submodule', [{ path, content: 'c'.repeat(40), mode: '160000' }], `${path} is a submodule`],
  [
    'a folder',
    [
      { path: `${path}/x`, content: openPolicy },
      { path, content: null },
    ],
    `${path} is a folder`,
  ],
  ['binary', [{ path, content: Buffer.from([0x76, 0, 0xff]) }], `${path} is a binary`],
  [
    'too large',
    [{ path, content: openPolicy + '#'.repeat(256 * 1024 - openPolicy.length + 1) }],
    `${path} is 262145 bytes; at most 262144 are read.`,
  ],
];

for (const [what, files, problem] of forms) {
  verifies('ATK-C12', `a policy file that is ${what} refuses the run`, () => refusesToStart(files, problem));
}

let branches = 0;
const onlyTheComment = [/^POST .*\/comments$/, /^POST .*\/reactions$/, /^PATCH .*\/issues\/comments\/\d+$/].map(
  (request) => expect.stringMatching(request),
);

/** With these files on the trusted branch nothing but the comment comes of a request, and it says why. */
async function refusesToStart(files: readonly FileSpec[], problem: string): Promise<void> {
  branches += 1;
  const branch = `trusted-${branches}`;
  await scene.github.commitFiles({ branch, files });
  const event = await scene.comment('/mewcode fix this', { on: 'issue' });
  const traces = watchTraces(scene);
  await using run = await scene.run(event, { inputs: { trusted_ref: branch } });
  expect(outcomeOf(run)).toEqual(refused);
  expect(await traces(run)).toEqual({ ...noTraces, artifacts: 1, writes: onlyTheComment, summary: run.summary });
  const comment = scene.github.comments(scene.github.world.issues.size).at(-1)?.body ?? '';
  for (const place of [linesOf(run).at(-1), run.outputs.error, comment, run.summary]) expect(place).toContain(problem);
}
