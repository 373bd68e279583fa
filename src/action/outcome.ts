/**
 * From a report to one outcome: what the comment says first, the `conclusion` output and the exit code.
 */

import { plural } from '../base/text.ts';
import { describeEnding, type Ending } from '../transcript/ending.ts';
import { commands } from './commands.ts';
import type { EventOf, Report } from './report.ts';
import type { Task } from './trigger.ts';

type Conclusion =
  | 'success'
  | 'no_changes'
  | 'failed'
  | 'denied'
  | 'refused'
  | 'budget_exceeded'
  | 'truncated'
  | 'cancelled'
  | 'skipped';

export type Outcome = {
  readonly conclusion: Conclusion;
  readonly exitCode: 0 | 1;
  /** One sentence of plain text. It may quote untrusted text: whoever prints it sanitises it. */
  readonly headline: string;
  /** For the log of a run that exits 0 although not all is well. */
  readonly warning?: string;
};

/** Tasks whose result is words or operations: no change is no shortcoming there. */
const answeringTasks: ReadonlySet<string> = new Set<Task['kind']>([
  ...commands.flatMap(({ name, edits }) => (edits ? [] : [name])),
  'triage',
]);

/**
 * The one outcome of a run. A cancellation wins, then whatever kept the run from starting or its result from being
 * delivered or proven, then how the loop ended.
 */
export function decideOutcome(report: Report): Outcome {
  const { ending, stopped } = report;
  if (ending?.kind === 'cancelled')
    return { conclusion: 'cancelled', exitCode: 1, headline: sentence('Cancelled', ending.why) };
  if (stopped !== null) return outcomeOfStop(stopped);
  return unprovenOutcome(report) ?? outcomeOfEnding(report, ending ?? { kind: 'finished' });
}

const stopWords = { skipped: 'Nothing to do', refused: 'Refused to start', failed: 'Failed' } as const;

function outcomeOfStop({ conclusion, reason }: EventOf<'stopped'>): Outcome {
  return { conclusion, exitCode: conclusion === 'skipped' ? 0 : 1, headline: sentence(stopWords[conclusion], reason) };
}

/** A result that was not delivered whole, or that the verification command does not confirm. */
function unprovenOutcome(report: Report): Outcome | null {
  const refused = report.operations.filter((operation) => !operation.ok);
  if (refused.length > 0) {
    return failed(
      'Failed',
      `${refused.length} of ${plural(report.operations.length, 'operation')} could not be carried out`,
    );
  }
  const { verdict, why } = report.verification;
  if (!hasChanges(report)) {
    // Attack: a run that only did away with its tests must not end green.
    const tampered = verdict === 'not comparable' && report.unpublished.length > 0;
    return tampered ? failed('Not comparable', `nothing can be published, and ${why}`) : null;
  }
  switch (verdict) {
    case 'still failing':
      return failed(
        'Still failing',
        `${changed(report)}, but the verification command fails as it did before; this is draft work`,
      );
    case 'broke':
      return failed(
        'Broke',
        `${changed(report)}, and the verification command passed before and fails now; this is draft work`,
      );
    case 'not comparable':
      return failed('Not comparable', `${changed(report)}, but ${why}; this is draft work`);
    default:
      return null;
  }
}

function outcomeOfEnding(report: Report, ending: Ending): Outcome {
  switch (ending.kind) {
    case 'finished':
      return outcomeOfFinished(report);
    case 'truncated':
      return cutShort(report, { conclusion: 'truncated', headline: sentence('Cut short', ending.why) });
    case 'budget':
      return cutShort(report, {
        conclusion: 'budget_exceeded',
        headline: sentence('Out of budget', describeEnding(ending)),
      });
    case 'denied':
      return warned('denied', sentence('Denied', ending.why));
    case 'stuck':
      return failed('Stuck', ending.why);
    case 'refused':
      return failed('The model refused', ending.why);
    case 'model_failed':
      return failed('The model failed', ending.why);
    case 'cancelled':
      return { conclusion: 'cancelled', exitCode: 1, headline: sentence('Cancelled', ending.why) };
  }
}

function outcomeOfFinished(report: Report): Outcome {
  const { structured } = report;
  if (structured?.ok === false) return failed('Failed', `the answer does not fit output_schema: ${structured.problem}`);
  const task = report.session?.task ?? '';
  if (hasChanges(report)) {
    const proof = proofs[report.verification.verdict] ?? '';
    return { conclusion: 'success', exitCode: 0, headline: sentence('Done', `${changed(report)}${proof}`) };
  }
  if (report.operations.length > 0) {
    return {
      conclusion: 'success',
      exitCode: 0,
      headline: sentence('Done', plural(report.operations.length, 'operation')),
    };
  }
  if (answeringTasks.has(task)) return { conclusion: 'success', exitCode: 0, headline: 'Done.' };
  if (report.unpublished.length > 0) {
    return warned(
      'denied',
      sentence(
        'Denied',
        `the policy lets none of the ${plural(report.unpublished.length, 'changed file')} be published`,
      ),
    );
  }
  return { conclusion: 'no_changes', exitCode: 0, headline: 'No changes were needed or made.' };
}

const proofs: Partial<Record<Report['verification']['verdict'], string>> = {
  fixed: '; the verification command failed before and passes now',
  'still passing': '; the verification command passes as before',
};

/** Something of use was delivered: green with a warning, so that a budget does not throw work away. */
function cutShort(report: Report, cut: Pick<Outcome, 'conclusion' | 'headline'>): Outcome {
  const delivered = hasChanges(report) || report.published !== null || report.operations.length > 0;
  return delivered ? warned(cut.conclusion, cut.headline) : { ...cut, exitCode: 1 };
}

function warned(conclusion: Conclusion, headline: string): Outcome {
  return { conclusion, exitCode: 0, headline, warning: headline };
}

function failed(word: string, what: string): Outcome {
  return { conclusion: 'failed', exitCode: 1, headline: sentence(word, what) };
}

function hasChanges(report: Report): boolean {
  return report.changes !== null && report.changes.length > 0;
}

function changed({ changes, published }: Report): string {
  const files = `changed ${plural(changes?.length ?? 0, 'file')}`;
  return published === null ? files : `${files} on branch ${published.branch}`;
}

function sentence(word: string, what: string): string {
  const text = what.replace(/[\s.]+$/, '');
  return `${word}: ${text}${/[?!]$/.test(text) ? '' : '.'}`;
}
