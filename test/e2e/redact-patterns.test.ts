/** What the input redact_patterns covers, through the shipped action: it reaches no sink, and no commit. */
import { expect } from 'vitest';
import { call, text, turn } from '../support/model-server.ts';
import { issueCommentEvent } from '../support/payloads.ts';
import { openPolicy, project, startScene } from '../support/scene.ts';
import { verifies } from '../support/verifies.ts';
import { bash, script } from './delivery-scene.ts';
import { sinksOf } from './leaks.ts';
import { promptOf, resultsOf } from './told.ts';

/** As the pattern has it: one in the repository, one that a person wrote, one that only the model knows. */
const [stored, told, made] = ['CUST-111111', 'CUST-222222', 'CUST-333333'];
const inputs = { redact_patterns: '\n  CUST-[0-9]{6}\n' };

const files = [
  { path: '.mewcode/policy.yml', content: openPolicy },
  { path: 'src/sum.js', content: project['src/sum.js'] },
  { path: 'customers.txt', content: `first ${stored}\n` },
  script('check.sh', ['cat customers.txt']),
];

verifies('REQ-A4', 'what a pattern covers reaches neither the model nor a person, a file or a branch', async () => {
  await using scene = await startScene({
    files,
    script: [
      turn([call('read_file', { path: 'customers.txt' }), bash('./check.sh'), call('grep', { pattern: 'first' })]),
      turn([call('write_file', { path: 'src/new.js', content: `export const customer = '${made}';\n` })]),
      turn([text(`It is ${made}.`)]),
    ],
  });
  const { number } = scene.github.createIssue({ title: `About ${told}`, user: 'ada', body: told });
  const asked = scene.github.addComment({ issue: number, user: 'ada', body: `/mewcode fix ${told}` });
  await using run = await scene.run(issueCommentEvent(scene.github, asked), { inputs });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', branch_name: '', commit_sha: '' });
  expect(run.outputs.error).toMatch(/src\/new\.js holds what redact_patterns covers\.$/);
  expect(promptOf(scene)).toContain('About [redacted]');
  expect(resultsOf(scene).map((result) => result.includes('first [redacted]'))).toEqual([true, true, true, false]);
  const sinks = await sinksOf(scene, run);
  const found = [...sinks].flatMap(([name, bytes]) =>
    [stored, told, made].flatMap((each) => (bytes.includes(each) ? [`${name}: ${each}`] : [])),
  );
  // What the model made up stays in what it said itself.
  expect(found.filter((each) => !each.endsWith(made) || !each.startsWith('model request'))).toEqual([]);
  expect([...sinks.keys()].filter((name) => /^(?:artifact|summary|outputs|log)/.test(name)).length).toBeGreaterThan(4);
  expect(run.outputs.final_message).toBe('It is \\[redacted\\].');
  expect([...run.violations, ...scene.violations()]).toEqual([]);
});

verifies('REQ-A4', 'a pattern that would cover everything refuses the run before the model is asked', async () => {
  await using scene = await startScene({ files });
  await using run = await scene.run(await scene.comment('/mewcode fix'), { inputs: { redact_patterns: '.+' } });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'refused' });
  expect(run.outputs.error).toContain('Input redact_patterns cannot be used: the pattern in line 1 matches what every');
  expect(scene.model.requests).toEqual([]);
});
