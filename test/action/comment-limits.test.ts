import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderComment } from '../../src/action/comment.ts';
import { decideOutcome } from '../../src/action/outcome.ts';
import type { Report } from '../../src/action/report.ts';
import { renderSummary } from '../../src/action/summary.ts';
import { verifies } from '../support/verifies.ts';
import * as run from './report-events.ts';

const artifact = {
  kind: 'artifact',
  id: '5',
  name: 'n',
  url: 'https://github.com/owner/repo/actions/runs/1/artifacts/5',
} as const;

function rendered(report: Report, diffs: { path: string; text: string }[] = [], limit = 65_000): string {
  const facts = {
    outcome: decideOutcome(report),
    transcriptHash: 'f'.repeat(64),
    env: { serverUrl: 'https://github.com' },
  };
  return renderComment(report, { ...facts, diffs, limit });
}

/** Fences and folded sections that are opened and not closed. */
function openEnds(markdown: string): { fences: number; details: number } {
  const outside = markdown.replace(/^(`{3,})[a-z]*\n[\s\S]*?^\1$/gm, '');
  const details = outside.match(/^<details>$/gm)?.length ?? 0;
  return {
    fences: outside.match(/^```/gm)?.length ?? 0,
    details: details - (outside.match(/^<\/details>$/gm)?.length ?? 0),
  };
}

verifies(['ATK-O4', 'H017'], 'a result that is too long is cut with every file named and a link to the rest', () => {
  const paths = Array.from({ length: 30 }, (_, i) => `src/file-${i}.ts`);
  const diffs = paths.map((path, i) => ({ path, text: `+${'x'.repeat(99)}\n`.repeat(i === 3 ? 50_000 : 90) }));
  const report = run.reportOf(
    [run.changes(paths.map((path) => run.changedFile(path))), artifact],
    [run.ended(undefined, 'Long. '.repeat(30_000))],
  );
  const result = rendered(report, diffs);
  expect(result.length).toBeLessThanOrEqual(65_000);
  expect(paths.filter((path) => !result.includes(`\`${path}\``))).toEqual([]);
  expect(result).toMatch(
    /\n\d+ diffs left out here \(too big, binary or secret\); read them on \[the artifact\]\(https:/,
  );
  expect(result).toContain('*(cut here; the rest is in the transcript)*');
  expect(result.endsWith('<!-- mewcode:20260101-abc -->')).toBe(true);
  expect(openEnds(result)).toEqual({ fences: 0, details: 0 });
});

verifies('H021', 'two thousand changed files are one table and a count', () => {
  const paths = Array.from({ length: 2000 }, (_, i) => `packages/module-${i}/src/index.ts`);
  const report = run.reportOf([run.changes(paths.map((path) => run.changedFile(path)))]);
  const result = rendered(
    report,
    paths.map((path) => ({ path, text: '-a\n+b\n' })),
  );
  const rows = result.match(/^\| `packages.*$/gm)?.length ?? 0;
  const shown = result.match(/^<summary><code>packages/gm)?.length ?? 0;
  expect(result.length).toBeLessThanOrEqual(65_000);
  expect(result).toContain('**2000 files changed**, +2000 −2000');
  expect(result).toContain(`\n+${2000 - rows} more rows\n`);
  expect(result).toContain(`\n${2000 - shown} diffs left out here`);
});

verifies('H022', 'the job summary stays under its limit whatever the run did', () => {
  const turns = Array.from({ length: 400 }, (_, turn) => [
    run.response(turn + 1),
    ...Array.from({ length: 20 }, (_unused, i) => run.call(`界${turn}-${i}`.repeat(20), 'read_file')).flat(),
  ]).flat();
  const summary = renderSummary(run.reportOf(turns), '界'.repeat(65_000));
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(1_000_000);
  expect(summary).toMatch(/\n\+\d+ more rows\n$/);
});

test('the summary shows which calls ran at the same time', () => {
  const [startA, endA] = run.call('a', 'read_file');
  const [startB, endB] = run.call('b', 'grep', true);
  const report = run.reportOf([
    run.response(1),
    startA,
    startB,
    endA,
    endB,
    ...run.call('c', 'edit_file'),
    run.response(2),
  ]);
  expect(renderSummary(report, 'The result.')).toBe(
    [
      'The result.\n\n#### Timeline\n',
      '| Turn | Model | Calls (in one row: at the same time) |',
      '| --- | --- | --- |',
      '| 1 | 2 s | ✅ `read_file: of a` 12 ms<br>❌ `grep: of b` 12 ms |',
      '|  |  | ✅ `edit_file: of c` 12 ms |',
      '| 2 | 2 s | answer |\n',
    ].join('\n'),
  );
});

test('a comment fits whatever the run left behind', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('@', '`', '|', '<', '\n', '界', '#1', 'a', 'https://e.com ', '```\n'),
    maxLength: 400,
  });
  const many = fc.array(nasty, { maxLength: 60 });
  fc.assert(
    fc.property(fc.record({ paths: many, text: nasty, reasons: many, notes: many, output: nasty }), (given) => {
      const report = run.reportOf(
        [
          ...given.reasons.map((reason, i) => run.denied({ reason, hint: reason, rule: reason }, `${i}`)),
          ...given.notes.map((text) => ({ kind: 'note', level: 'error', text }) as const),
          run.verification('after', { output: given.output, command: given.text }),
          run.changes(
            given.paths.map((path) => run.changedFile(path)),
            given.reasons.map((why) => ({ path: why, why, hint: why })),
          ),
        ],
        [run.ended(undefined, given.text.repeat(50))],
      );
      const result = rendered(
        report,
        given.paths.map((path) => ({ path, text: given.text })),
        20_000,
      );
      expect({ fits: result.length <= 20_000, ...openEnds(result) }).toEqual({ fits: true, fences: 0, details: 0 });
    }),
    { numRuns: 60 },
  );
});
