/**
 * The last look at what leaves the run, after everything was redacted. A secret that is still there was put together
 * from pieces that looked harmless, or stands in our own words: then the whole stays here, and a note takes its place.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Redactor } from '../base/redact.ts';
import { link } from './markdown.ts';
import { markerOf } from './marker.ts';
import type { Outcome } from './outcome.ts';
import { formatOutputFile } from './outputs.ts';
import type { Report } from './report.ts';

type Look = Pick<Redactor, 'contains'>;

/** Of files, the ones that may leave and the names of those that may not. */
export function sortFiles(look: Look, paths: readonly string[]): { clean: string[]; held: string[] } {
  const held = paths.filter((path) => {
    const bytes = readFileSync(path);
    return look.contains(bytes, path.endsWith('.jsonl') ? textsIn(bytes) : bytes);
  });
  return { clean: paths.filter((path) => !held.includes(path)), held: held.map((path) => basename(path)) };
}

/**
 * The texts in lines of JSON, which are what was redacted. In the line itself a pattern with a `.*` would find its
 * beginning in one text or line of a text and its end in another, and `\d{9}` the time that something took.
 */
function textsIn(bytes: Buffer): Buffer {
  const texts: string[] = [];
  const collect = (_key: string, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  };
  for (const line of bytes.toString('utf8').split('\n')) {
    try {
      JSON.parse(line, collect);
    } catch {
      texts.push(line);
    }
  }
  return Buffer.from(texts.join('\n'));
}

export function holdsSecret(look: Look, texts: readonly string[]): boolean {
  return texts.some((text) => look.contains(Buffer.from(text)));
}

/** Why the run failed, for the record. */
export function heldBack(what: string): string {
  return `${what} still held a secret of this run after it had been redacted, and was held back`;
}

/** In place of the comment and of the summary: nothing in it comes from the run. */
export function noteInstead(report: Report): string {
  const job = link('Job', report.session?.runUrl ?? null);
  const note = 'The result was held back: after it had been redacted it still held a secret of this run.';
  return [`### ❌ ${note}`, job, markerOf(report)].filter((line) => line !== null).join('\n\n');
}

/** In place of the outputs. */
export function outputsInstead({ conclusion }: Outcome, random: () => string): string {
  return formatOutputFile(
    { triggered: 'true', conclusion, error: `${heldBack('What the outputs would say')}.` },
    random,
  );
}
