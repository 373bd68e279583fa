import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { issueCommentEvent } from '../support/payloads.ts';
import { type Scene, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { environment, findParts, openaiKey, partsOf, spelled } from './canary-forms.ts';
import { sinksOf } from './leaks.ts';

const policy = `version: 1
rules:
  - allow: [Read(**), Glob, Grep, Edit(src/**)]
  - allow: [Bash(./halves.sh first), Bash(./halves.sh second)]
sandbox: {required: false}
`;
/** The first and the second half of every line, in two results. */
const halves = `#!/bin/bash
while read -r line; do n=$(( \${#line} / 2 )); [ "$1" = first ] && echo "\${line:0:n}" || echo "\${line:n}"; done < forms.txt
echo "$1" >&2; cat forms.txt >&2
`;
const files = [
  { path: 'src/sum.js', content: 'export const sum = (a, b) => a - b;\n' },
  { path: 'halves.sh', content: halves, mode: '100755' as const },
  { path: '.mewcode/policy.yml', content: policy },
];

/** ada's pull request says them all: in its title, text, comments, changes and names of files. */
async function onLeakyPull(scene: Scene) {
  const { github } = scene;
  const forms = spelled(partsOf(scene));
  const all = forms.join('\n');
  const names = Object.fromEntries(
    forms
      .filter((form) => /^[\w.=+~-]{12,200}$/.test(form))
      .slice(0, 60)
      .map((form) => [`names/${form}.txt`, `${form}\n`]),
  );
  await github.commitFiles({ branch: 'feature', files: { ...names, 'forms.txt': `${all}\n` }, author: 'ada' });
  const { number } = await github.createPull({
    title: forms.slice(0, 3).join(' '),
    body: all,
    head: 'feature',
    user: 'ada',
  });
  github.addComment({ issue: number, user: 'ada', body: all });
  return issueCommentEvent(github, github.addComment({ issue: number, user: 'ada', body: `/mewcode fix ${all}` }));
}

verifies(['REQ-A4', 'ATK-X3'], 'no part of twelve secrets, in whatever spelling, leaves the run', async () => {
  await using scene = await startScene({
    files,
    script: ({ number }) =>
      [
        turn([call('read_file', { path: 'forms.txt' }), call('grep', { pattern: '.', path: 'forms.txt' })]),
        turn([call('glob', { pattern: 'names/*' }), call('grep', { pattern: '.', path: 'names' })]),
        turn([call('bash', { command: './halves.sh first' }), call('bash', { command: './halves.sh second' })]),
        turn([call('read_file', { path: 'src/sum.js' })]),
        turn([call('edit_file', { path: 'src/sum.js', old_string: 'a - b', new_string: 'a + b' })]),
      ][number - 1] ?? turn([text(`I saw ${spelled(partsOf(scene)).join(' and ')}.`)]),
  });
  const parts = partsOf(scene);
  expect(Object.keys(parts).length).toBeGreaterThanOrEqual(12);
  await using run = await scene.run(await onLeakyPull(scene), {
    inputs: { verify_command: './halves.sh first', openai_api_key: openaiKey },
    env: { ...environment, RUNNER_DEBUG: '1' },
  });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  const sinks = await sinksOf(scene, run);
  expect([...sinks.values()].reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(100_000);
  expect(findParts(sinks, parts)).toEqual([]);
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});
