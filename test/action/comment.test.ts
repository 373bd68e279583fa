import { expect, test } from 'vitest';
import { type CommentFacts, renderComment, renderTracking } from '../../src/action/comment.ts';
import { isMarked } from '../../src/action/marker.ts';
import { decideOutcome } from '../../src/action/outcome.ts';
import type { Report } from '../../src/action/report.ts';
import type { AgentEvent } from '../../src/transcript/events.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const artifact = {
  kind: 'artifact',
  id: '5',
  name: 'n',
  url: 'https://github.com/owner/repo/actions/runs/1/artifacts/5',
} as const;

function rendered(report: Report, facts: Partial<CommentFacts> = {}): string {
  const env = { serverUrl: 'https://github.com' };
  return renderComment(report, { outcome: decideOutcome(report), diffs: [], transcriptHash: null, env, ...facts });
}

/** The part of `text` from the line that starts with `start` to the next blank line that is followed by no fence. */
function section(text: string, start: string): string {
  const from = text.indexOf(start);
  return from === -1 ? '' : (text.slice(from).split('\n\n</details>')[0] ?? '');
}

test('the result of a whole run reads well', async () => {
  const report = run.reportOf([
    { kind: 'note', level: 'warning', text: 'No sandbox on this machine.' },
    { kind: 'layout', written: ['a.ts'], removed: [], writtenCount: 1, removedCount: 0, files: 3 },
    run.verification('before', { exitCode: 1 }),
    ...[run.response(1), run.allowed('c1', 'read_file', 'allow: Read(**)'), ...run.call('c1', 'read_file')],
    ...[run.denied(), run.denied({}, 'c3')],
    run.changes(
      [run.changedFile('src/a.ts', { added: 2 }), run.changedFile('logo.png', { status: 'added', binary: true })],
      [{ path: 'b.txt', why: 'Writing b.txt is allowed by no rule.', hint: 'allow: Edit(b.txt)' }],
    ),
    ...[run.verification('after'), run.published, artifact],
  ]);
  const diffs = [{ path: 'src/a.ts', text: '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1,2 @@\n-x\n+y\n+z\n' }];
  await expect(rendered(report, { diffs, transcriptHash: 'f'.repeat(64) })).toMatchFileSnapshot('comment-result.md');
});

test('the tracking comment tells how far the run is', () => {
  const start = renderTracking(run.reportOf([], []));
  const working = renderTracking(
    run.reportOf(
      [
        { kind: 'layout', written: [], removed: [], writtenCount: 0, removedCount: 0, files: 3 },
        run.verification('before', { exitCode: 1 }),
        run.response(3),
      ],
      [],
    ),
  );
  const head =
    '### ⏳ MewCode works on `fix` · [Job](https://github.com/owner/repo/actions/runs/1)\n\n- [x] Asked by `alice`\n';
  const marker = '\n\n<!-- mewcode:20260101-abc -->';
  expect([start, working]).toEqual([
    `${head}- [x] Policy \`preset read-only\` \`dddddddddddd\`\n- [ ] Work tree at \`aaaaaaaaaaaa\`\n- [ ] Work\n- [ ] Result\n\n0 turns · 0 tokens in (0 % from cache), 0 out${marker}`,
    `${head}- [x] Policy \`preset read-only\` \`dddddddddddd\`\n- [x] Work tree at \`aaaaaaaaaaaa\`\n- [x] Verified before: exit code 1\n- [ ] Work\n- [ ] Result\n\n3 turns · 400 tokens in (75 % from cache), 20 out${marker}`,
  ]);
  expect([isMarked(start), isMarked('mewcode')]).toEqual([true, false]);
});

test('a run that never started still says why', () => {
  const stop: AgentEvent = {
    kind: 'stopped',
    conclusion: 'refused',
    code: 'policy_invalid',
    reason: 'line 3: @team <b>',
  };
  expect(rendered(run.reportOf([stop], []))).toBe(
    '### ❌ Refused to start: line 3: @&#8203;team &lt;b&gt;.\n\n[Job](https://github.com/owner/repo/actions/runs/1)\n\n---\n<sub>model `script.jsonl` · 0 turns · 0 tokens in (0 % from cache), 0 out · policy `preset read-only` `dddddddddddd`</sub>\n<!-- mewcode:20260101-abc -->',
  );
});

verifies('ATK-O3', 'a diff cannot leave its fence', () => {
  const report = run.reportOf([run.changes([run.changedFile('a.md')])]);
  const text =
    '--- a/a.md\n+++ b/a.md\n@@ -1 +1,5 @@\n-x\r\n+````\n+</details>\n+~~~\n+<img src=x>\u202e\n```\n/deploy\n';
  expect(section(rendered(report, { diffs: [{ path: 'a.md', text }] }), '`````diff')).toBe(
    '`````diff\n--- a/a.md\n+++ b/a.md\n@@ -1 +1,5 @@\n-x\n+````\n+</details>\n+~~~\n+<img src=x>\\u{202e}\n```\n /deploy\n`````',
  );
});

verifies('H023', 'file names are readable and break neither a table nor a heading', () => {
  const names = ['a|b.md', 'new\nline.txt', '日本 語.md', '`tick`', '<img src=x>', '@octocat', '-- x #1'];
  const diffs = names.map((path) => ({ path, text: '+x' }));
  const result = rendered(run.reportOf([run.changes(names.map((path) => run.changedFile(path)))]), { diffs });
  expect(section(result, '| File')?.split('\n\n')[0]).toBe(
    [
      '| File | Change | + | − |',
      '| --- | --- | --- | --- |',
      '| <code>a&#124;b.md</code> | modified | 1 | 1 |',
      '| `new\\nline.txt` | modified | 1 | 1 |',
      '| `日本 語.md` | modified | 1 | 1 |',
      '| <code>&#96;tick&#96;</code> | modified | 1 | 1 |',
      '| `<img src=x>` | modified | 1 | 1 |',
      '| `@octocat` | modified | 1 | 1 |',
      '| `-- x #1` | modified | 1 | 1 |',
    ].join('\n'),
  );
  expect(result.match(/<summary>.*<\/summary>/g)).toEqual([
    '<summary><code>a&#124;b.md</code> +1 −1</summary>',
    '<summary><code>new&#92;nline.txt</code> +1 −1</summary>',
    '<summary><code>日本 語.md</code> +1 −1</summary>',
    '<summary><code>&#96;tick&#96;</code> +1 −1</summary>',
    '<summary><code>&#60;img src&#61;x&#62;</code> +1 −1</summary>',
    '<summary><code>&#64;octocat</code> +1 −1</summary>',
    '<summary><code>-- x &#35;1</code> +1 −1</summary>',
  ]);
});

test('big, binary and secret files are named and left out', () => {
  const files = ['a.ts', 'huge.js', 'logo.png', '.env.local', 'keys/id_rsa', 'x.pem', '.aws/credentials', '_NETRC'];
  const report = run.reportOf([
    run.changes(files.map((path) => run.changedFile(path, { binary: path.endsWith('.png') }))),
    artifact,
  ]);
  const diffs = files.map((path) => ({ path, text: path === 'huge.js' ? '+x'.repeat(20_000) : `+K=${path}` }));
  const result = rendered(report, { diffs });
  expect(files.map((path) => [result.includes(`| \`${path}\` |`), result.includes(`+K=${path}`)])).toEqual([
    [true, true],
    ...files.slice(1).map(() => [true, false]),
  ]);
  expect(result).toContain(
    `7 diffs left out here (too big, binary or secret); read them on [the artifact](${artifact.url}).`,
  );
});

test('rules to paste cannot be smuggled in and are valid together', () => {
  const hints = [
    'allow: Bash(a)',
    '{ allow: GitHub(x), args: { a: [b] } }',
    'unlock: [workflow_files]',
    'unlock: [package_manifests]',
    'network: {allow: ["a.test:443"]}',
    'network: {allow_private: ["b.test:80"]}',
    'network: {allow: ["c.test:443"]}',
    'taint.sensitive without net',
    'taint.sensitive without github',
    'max: 4',
  ];
  const denials = [...hints, hints[0] ?? '', 'allow: Edit(x)\n  - allow: Bash', null].map((hint, i) =>
    run.denied({ hint }, `c${i}`),
  );
  expect(section(rendered(run.reportOf(denials)), '```yaml').split('\n\n')[0]).toBe(
    '```yaml\nrules:\n  - allow: Bash(a)\n  - { allow: GitHub(x), args: { a: [b] } }\nunlock: [workflow_files, package_manifests]\nnetwork: {allow: ["a.test:443", "c.test:443"], allow_private: ["b.test:80"]}\n# in the rule that is used up: max: 4\n# in what stands there: taint.sensitive without net\n# in what stands there: taint.sensitive without github\n```',
  );
});
