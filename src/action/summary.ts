/**
 * The job summary: the comment, and a timeline that shows what ran beside what.
 */
import { limits } from '../base/limits.ts';
import { cell, describeDuration, fitTable } from './comment-sections.ts';
import type { Report } from './report.ts';
import type { TimelineCall, TimelineTurn } from './report-timeline.ts';

const heading = '\n\n#### Timeline\n\n';

/** `comment` is the rendered result. The whole is at most `limits.github.summaryBytes` long. */
export function renderSummary(report: Report, comment: string): string {
  // A unit of length has at most three bytes: what fits by this measure fits by GitHub's.
  const room = Math.floor((limits.github.summaryBytes - Buffer.byteLength(comment)) / 3) - heading.length;
  const timeline = timelineOf(report.timeline, room);
  return timeline === '' ? `${comment}\n` : `${comment}${heading}${timeline}\n`;
}

/** A row a batch: calls in one row overlapped. */
function timelineOf(turns: readonly TimelineTurn[], room: number): string {
  const rows = turns.flatMap(({ turn, duration, batches }) => {
    const first = [`${turn}`, describeDuration(duration)];
    const calls = batches.map((batch) => batch.map(describeCall).join('<br>'));
    const [top = 'answer', ...others] = calls;
    return [[...first, top], ...others.map((batch) => ['', '', batch])];
  });
  if (rows.length === 0) return '';
  return fitTable(['Turn', 'Model', 'Calls (in one row: at the same time)'], rows, room);
}

const marks: Record<TimelineCall['outcome'], string> = { ok: '✅', error: '❌', denied: '⛔', unfinished: '…' };

function describeCall({ tool, summary, outcome, duration }: TimelineCall): string {
  const time = duration === null ? '' : ` ${describeDuration(duration)}`;
  return `${marks[outcome]} ${cell(`${tool}: ${summary}`)}${time}`;
}
