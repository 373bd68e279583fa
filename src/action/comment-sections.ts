/**
 * The sections of the result comment. Each takes the report and the room it has, in characters, and gives its Markdown
 * or nothing.
 */
import { limits } from '../base/limits.ts';
import { clip, dollars, plural } from '../base/text.ts';
import type { Usage } from '../model/provider.ts';
import { code, details, fence, showInvisible, table } from './markdown.ts';
import type { Denial, Report } from './report.ts';
import { sanitise, sanitiseLine } from './sanitise.ts';
import type { Hosts } from './sanitise-inline.ts';

const { cellCharacters, sentenceCharacters, names } = limits.comment;

export const cell = (text: string): string => code(clip(text, cellCharacters));

/** A sentence from somewhere else, made safe; links in it stay text. */
export const said = (text: string): string => sanitiseLine(text, { hosts: [], limit: sentenceCharacters });

/** The first rows that fit, and how many do not. */
function fitRows(rows: readonly string[], room: number): { readonly shown: readonly string[]; readonly left: number } {
  let used = 0;
  const first = rows.findIndex((row) => {
    used += row.length + 1;
    return used > room;
  });
  const count = first === -1 ? rows.length : first;
  return { shown: rows.slice(0, count), left: rows.length - count };
}

/** A table whose rows are as many as fit, with a line that counts the others. */
export function fitTable(head: readonly string[], rows: readonly (readonly string[])[], room: number): string {
  const [titles = '', rule = '', ...lines] = table(head, rows).split('\n');
  const { shown, left } = fitRows(lines, room);
  const more = left === 0 ? [] : ['', `+${plural(left, 'more row')}`];
  return [titles, rule, ...shown, ...more].join('\n');
}

export function summarySection(report: Report, hosts: Hosts, room: number): string {
  return sanitise(report.text, { hosts, limit: room });
}

export function verificationSection({ verification }: Report, room: number): string {
  const { verdict, why, before, after, changedTests } = verification;
  const event = after ?? before;
  if (event === null) return '';
  const reason = why === '' ? '' : ` (${said(why)})`;
  const lines = [`**Verification** ${cell(event.command)}: **${verdict}**${reason}`];
  const runs = [before && `before: ${describeRun(before)}`, after && `on the result: ${describeRun(after)}`];
  lines.push(`${runs.filter((run) => run !== null).join('; ')}.`);
  if (changedTests.length > 0) {
    lines.push(`The run itself changed ${listed(changedTests)}: look at the tests before you believe the verdict.`);
  }
  const output = after?.output.trim() ?? '';
  if (output !== '' && room > cellCharacters) {
    lines.push('', details('Output on the result', fence(showInvisible(output.slice(-room).toWellFormed()), 'text')));
  }
  return lines.join('\n');
}

function describeRun(run: NonNullable<Report['verification']['after']>): string {
  if (run.skipped !== null) return 'not run';
  const tests = run.tests === null ? '' : `, ${plural(run.tests, 'test')}`;
  return run.timedOut ? 'out of time' : `exit code ${run.exitCode ?? 'none'}${tests}`;
}

/** `a`, `b` and 3 more. */
function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, names).map(cell).join(', ');
  return paths.length > names ? `${shown} and ${paths.length - names} more` : shown;
}

export function denialsSection(report: Report, room: number): string {
  const { denials, allowed } = report;
  const count = denials.reduce((sum, denial) => sum + denial.count, 0);
  const calls = allowed.reduce((sum, entry) => sum + entry.calls, 0);
  const counts = allowed.map((entry) => `${cell(entry.rule)} ${entry.calls}`);
  const fitted = fitRows(counts, room / 4);
  const more = fitted.left === 0 ? '' : `, and ${plural(fitted.left, 'more rule')}`;
  const allowedLine = `Allowed: ${plural(calls, 'call')}${calls === 0 ? '' : ` (${fitted.shown.join(', ')}${more})`}.`;
  if (count === 0) return calls === 0 ? '' : details(`Allowed by policy: ${plural(calls, 'call')}`, allowedLine);
  const rows = denials.map((denial) => [describeCall(denial), said(denial.reason), describeRule(denial)]);
  const body = [
    fitTable(['Call', 'Why', 'Rule that decided'], rows, room / 2),
    ...pasteable(denials, room / 4),
    allowedLine,
  ];
  return details(`Denied by policy: ${plural(count, 'call')}`, body.join('\n\n'));
}

function describeCall({ tool, targets, count }: Denial): string {
  return `${cell([tool, ...targets].join(' '))}${count > 1 ? ` ×${count}` : ''}`;
}

function describeRule({ rule, source }: Denial): string {
  if (rule === null) return 'none';
  return source === null ? cell(rule) : `${cell(rule)} in ${cell(source)}`;
}

/** What would allow it, as the policy file wants it. */
function pasteable(from: readonly { readonly hint: string | null }[], room: number): string[] {
  const all = from.flatMap(({ hint }) => (hint === null || unsafeHint.test(hint) ? [] : [hint]));
  const { shown } = fitRows([...new Set(all)], room);
  const rules = shown.filter((hint) => /^(?:allow:|\{)/.test(hint)).map((hint) => `  - ${hint}`);
  const unlocks = shown.flatMap((hint) => /^unlock: \[(\w+)\]$/.exec(hint)?.[1] ?? []);
  const caps = shown.filter((hint) => hint.startsWith('max: ')).map((hint) => `# in the rule that is used up: ${hint}`);
  // No section to paste: it would take the place of one that has more in it.
  const taken = shown.filter((hint) => hint.startsWith('taint.')).map((hint) => `# in what stands there: ${hint}`);
  const lines = [
    ...(rules.length === 0 ? [] : ['rules:', ...rules]),
    ...(unlocks.length === 0 ? [] : [`unlock: [${unlocks.join(', ')}]`]),
    ...networkLines(shown),
    ...caps,
    ...taken,
  ];
  if (lines.length === 0) return [];
  return [`To allow it, add to \`.mewcode/policy.yml\` on the default branch:\n\n${fence(lines.join('\n'), 'yaml')}`];
}

/** The hosts of all hints in one section, since a key stands once in a file. */
function networkLines(hints: readonly string[]): string[] {
  const lists = (['allow', 'allow_private'] as const).flatMap((key) => {
    const start = `network: {${key}: [`;
    const hosts = hints.filter((hint) => hint.startsWith(start)).map((hint) => hint.slice(start.length, -2));
    return hosts.length === 0 ? [] : [`${key}: [${hosts.join(', ')}]`];
  });
  return lists.length === 0 ? [] : [`network: {${lists.join(', ')}}`];
}

/** A hint quotes names that the model chose: one with a line break could smuggle in a rule of its own. */
const unsafeHint = /[\p{C}\u2028\u2029]/u;

export function unpublishedSection({ unpublished }: Report, room: number): string {
  if (unpublished.length === 0) return '';
  const rows = unpublished.map(({ path, why }) => [cell(path), said(why)]);
  const body = [fitTable(['File', 'Why'], rows, room / 2), ...pasteable(unpublished, room / 4)];
  return details(`Changed, but not published: ${plural(unpublished.length, 'file')}`, body.join('\n\n'));
}

export function notesSection({ notes, policy, layout, operations }: Report, room: number): string {
  const lines = [
    ...notes.map(({ level, text }) => `- ${level === 'info' ? '' : '⚠️ '}${said(text)}`),
    ...(policy?.notes ?? []).map((text) => `- ${said(text)}`),
    ...operations.map(({ operation, args, outcome, ok }) => {
      return `- ${ok ? '✅' : '❌'} ${cell(operation)} ${cell(JSON.stringify(args))}: ${said(outcome)}`;
    }),
  ];
  const moved = [...(layout?.written ?? []), ...(layout?.removed ?? [])];
  const all = (layout?.writtenCount ?? 0) + (layout?.removedCount ?? 0);
  const total = all > moved.length ? ` (${plural(all, 'file')} in all)` : '';
  if (all > 0) lines.push(`- The work tree was not at the pinned commit; made equal to it: ${listed(moved)}${total}.`);
  const { shown, left } = fitRows(lines, room);
  return [...shown, ...(left === 0 ? [] : [`- and ${plural(left, 'more note')}`])].join('\n');
}

export type FooterFacts = { readonly transcriptHash: string | null };

export function footerSection(report: Report, { transcriptHash }: FooterFacts): string {
  const { session, policy, turns, usage, costUsd, duration } = report;
  const facts = [
    session === null ? null : `model ${cell(session.model)}`,
    plural(turns, 'turn'),
    describeUsage(usage),
    costUsd === null ? null : describeCost(costUsd),
    duration === null ? null : describeDuration(duration),
    policy === null ? null : `policy ${cell(policy.source)} ${code(policy.sha256.slice(0, 12))}`,
    transcriptHash === null ? null : `transcript ${code(transcriptHash)}`,
  ];
  return `<sub>${facts.filter((fact) => fact !== null).join(' · ')}</sub>`;
}

export function describeUsage({ input, output, cacheRead, cacheWrite }: Usage): string {
  const all = input + cacheRead + cacheWrite;
  const share = all === 0 ? 0 : Math.round((100 * cacheRead) / all);
  return `${grouped(all)} tokens in (${share} % from cache), ${grouped(output)} out`;
}

export function describeCost(usd: number): string {
  return `$${dollars(usd)}`;
}

function grouped(count: number): string {
  // toLocaleString would load the tables of a whole locale, which takes longer than anything else at the end of a run.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `840 ms`, `12 s`, `3 min 5 s`. */
export function describeDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
