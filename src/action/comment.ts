/**
 * The one comment of a run: progress while it works, the result at the end. Built from our template; whatever others
 * wrote goes through the sanitiser or stands in code.
 */
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { diffSection, type FileDiff, fileTable } from './comment-files.ts';
import { linksOf } from './comment-links.ts';
import {
  cell,
  denialsSection,
  describeCost,
  describeDuration,
  describeUsage,
  footerSection,
  notesSection,
  said,
  summarySection,
  unpublishedSection,
  verificationSection,
} from './comment-sections.ts';
import { link } from './markdown.ts';
import { markerOf } from './marker.ts';
import type { Outcome } from './outcome.ts';
import type { Report } from './report.ts';

export type CommentFacts = {
  readonly outcome: Outcome;
  readonly diffs: readonly FileDiff[];
  /** sha256 (hex) of the transcript's last line; null when there is none. */
  readonly transcriptHash: string | null;
  readonly env: { readonly serverUrl: string };
  /** Puts the seal before a plan that waits for `do`; without it plans stay unsealed. */
  readonly sealPlan?: ((text: string) => string) | undefined;
  /** Characters of the whole; GitHub's limit for a comment unless told. */
  readonly limit?: number;
};

const icons: Record<Outcome['conclusion'], string> = {
  success: '✅',
  no_changes: '✅',
  skipped: '✅',
  denied: '⚠️',
  budget_exceeded: '⚠️',
  truncated: '⚠️',
  failed: '❌',
  refused: '❌',
  cancelled: '🛑',
};

/** The result. Sections have a share each, so that the sum stays under the limit; the diffs get what is left. */
export function renderComment(report: Report, facts: CommentFacts): string {
  const { outcome, transcriptHash, env, sealPlan = (text: string) => text } = facts;
  const limit = facts.limit ?? limits.github.commentCharacters;
  const room = (section: keyof typeof limits.comment.shares) => Math.floor(limit * limits.comment.shares[section]);
  const links = linksOf(report, env.serverUrl);
  const files = report.changes ?? [];
  const own = env.serverUrl === '' ? [] : [new URL(env.serverUrl).host];
  const hosts = [...own, ...(report.policy?.commentLinks ?? [])];
  const head = [
    `### ${icons[outcome.conclusion]} ${said(outcome.headline)}`,
    isFinishedPlan(report, outcome)
      ? sealPlan(summarySection(report, hosts, Math.floor(limit * limits.comment.planShare)))
      : summarySection(report, hosts, room('summary')),
    links.line,
    verificationSection(report, room('verification')),
    fileTable(files, room('files')),
  ];
  const tail = [
    denialsSection(report, room('denials')),
    unpublishedSection(report, room('unpublished')),
    notesSection(report, room('notes')),
    `---\n${footerSection(report, { transcriptHash })}\n${markerOf(report)}`,
  ];
  const diffs = diffSection(
    files,
    { diffs: facts.diffs, rest: links.rest },
    limit - join([...head, ...tail]).length - 2,
  );
  return join([...head, diffs, ...tail]);
}

/** A plan that was cut short or that does not fit its schema is shown, and cannot be carried out. */
function isFinishedPlan({ session }: Report, { conclusion }: Outcome): boolean {
  return session?.task === 'plan' && conclusion === 'success';
}

function join(sections: readonly string[]): string {
  return sections.filter((section) => section !== '').join('\n\n');
}

/** What the comment says while the run works; `report` is folded from the events so far. */
export function renderTracking(report: Report): string {
  const {
    session,
    admission,
    policy,
    pinned,
    layout,
    verification,
    turns,
    duration,
    usage,
    costUsd,
    changes,
    published,
  } = report;
  const job = link('Job', session?.runUrl ?? null);
  const steps: [boolean, string][] = [
    [
      admission?.admitted ?? session !== null,
      `Asked by ${session?.requester == null ? 'a workflow' : cell(session.requester)}`,
    ],
    [policy !== null, policy === null ? 'Policy' : `Policy ${cell(policy.source)} ${cell(policy.sha256.slice(0, 12))}`],
    [layout !== null, pinned === null ? 'Work tree' : `Work tree at ${cell(pinned.headSha.slice(0, 12))}`],
    ...(verification.before === null
      ? []
      : [[true, `Verified before: exit code ${verification.before.exitCode ?? 'none'}`] as [boolean, string]]),
    [changes !== null, 'Work'],
    [published !== null, 'Result'],
  ];
  const progress = [
    plural(turns, 'turn'),
    describeUsage(usage),
    ...(costUsd === null ? [] : [describeCost(costUsd)]),
    ...(duration === null ? [] : [describeDuration(duration)]),
  ];
  return join([
    `### ⏳ MewCode works on ${cell(session?.task ?? 'the task')}${job === null ? '' : ` · ${job}`}`,
    steps.map(([done, text]) => `- [${done ? 'x' : ' '}] ${text}`).join('\n'),
    planOf(report),
    progress.join(' · '),
    markerOf(report),
  ]);
}

/** The model's words: one safe line each. */
function planOf({ plan }: Report): string {
  const marks = { open: '⬜', active: '▶️', done: '✅' };
  return plan.map(({ text, status }) => `${marks[status]} ${said(text)}`).join('  \n');
}
