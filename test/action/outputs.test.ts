import { expect, test } from 'vitest';
import { decideOutcome } from '../../src/action/outcome.ts';
import { formatOutputFile, renderOutputs } from '../../src/action/outputs.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const transcriptPath = '/tmp/mewcode-x/transcript.jsonl';

test('a whole run fills every output', () => {
  const report = run.reportOf(
    [
      { kind: 'tracking', commentId: 3, url: 'https://github.com/owner/repo/issues/7#issuecomment-3' },
      { kind: 'artifact', id: '5', name: 'n', url: 'https://github.com/owner/repo/actions/runs/1/artifacts/5' },
      ...[run.cost(1, 0.1), run.cost(2, 0.2)],
      ...[run.denied(), run.denied({}, 'c2'), run.changes([run.changedFile('a.ts')]), run.published],
    ],
    [run.ended(undefined, 'Hello @octocat <b>')],
  );
  expect(renderOutputs(report, { outcome: decideOutcome(report), transcriptPath })).toEqual({
    triggered: 'true',
    conclusion: 'success',
    final_message: 'Hello @&#8203;octocat &lt;b&gt;',
    structured_output: '',
    session_id: '20260101-abc',
    transcript_path: transcriptPath,
    transcript_artifact_id: '5',
    transcript_artifact_url: 'https://github.com/owner/repo/actions/runs/1/artifacts/5',
    branch_name: 'mewcode/fix-7-1',
    commit_sha: 'e'.repeat(40),
    comment_id: '3',
    comment_url: 'https://github.com/owner/repo/issues/7#issuecomment-3',
    changed_files: '1',
    num_turns: '2',
    input_tokens: '100',
    output_tokens: '20',
    cache_read_tokens: '300',
    total_cost_usd: '0.30',
    permission_denials_count: '2',
    policy_sha256: 'd'.repeat(64),
    bundle_digest: '',
    bundle_path: '',
    error: '',
  });
});

test.each([
  ['skipped', 'false', ''],
  ['refused', 'true', 'Refused to start: no $(id).'],
] as const)('a run that is %s has triggered=%s', (conclusion, triggered, error) => {
  const report = run.reportOf([{ kind: 'stopped', conclusion, code: 'x', reason: 'no $(id)' }], []);
  const outputs = renderOutputs(report, { outcome: decideOutcome(report), transcriptPath });
  expect({ triggered: outputs.triggered, cost: outputs.total_cost_usd, error: outputs.error }).toEqual({
    triggered,
    cost: '',
    error: error.replace('$', '\\$'),
  });
});

verifies('ATK-O10', 'whatever others wrote, an output that is not meant to quote them can stand in a script', () => {
  const text = '$(id) `id`; "x" && \'\n::set-output name=a::b <b> @octocat';
  const report = run.reportOf(
    [
      { ...run.policy, source: text, notes: [text] },
      ...[run.response(1, text), run.denied({ reason: text, rule: text, hint: text })],
      ...[run.changes([run.changedFile(text)]), { kind: 'note', level: 'error', text } as const],
    ],
    [run.ended(undefined, text)],
  );
  const outputs = renderOutputs(report, { outcome: decideOutcome(report), transcriptPath });
  const quoting = ['final_message', 'structured_output', 'error'];
  const odd = Object.entries(outputs).filter(([name, value]) => !quoting.includes(name) && !/^[\w./:#-]*$/.test(value));
  expect(odd).toEqual([]);
  expect(outputs.final_message).not.toMatch(/<b>|@octocat/);
});

verifies('H113', 'a value cannot end itself: each has a delimiter of its own', () => {
  const fresh = ['1', '2'];
  expect(formatOutputFile({ a: '1\nx<<y', b: '' }, () => fresh.shift() ?? '')).toBe(
    'a<<mewcode_1\n1\nx<<y\nmewcode_1\nb<<mewcode_2\n\nmewcode_2\n',
  );
});
