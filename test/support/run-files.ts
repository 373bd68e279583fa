/** What a run leaves in its private folder, read without the product's own code. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptLine } from '../../src/transcript/events.ts';
import type { Layout } from './run-action/layout.ts';

/** The folders that runs made below RUNNER_TEMP. */
export async function privateFolders({ temp }: Pick<Layout, 'temp'>): Promise<string[]> {
  const names = await readdir(temp);
  return names.filter((name) => name.startsWith('mewcode-')).map((name) => join(temp, name));
}

export type TranscriptFile = {
  readonly lines: readonly TranscriptLine[];
  /** What follows the last newline: a line that was cut by a crash. */
  readonly rest: string;
  /** What is wrong with the chain of the whole lines; empty for an intact one. */
  readonly problems: readonly string[];
  /** sha256 (hex) of the last whole line. */
  readonly head: string;
};

/** The transcript of the only run, or of none: a run that was killed at its start has not opened one. */
export async function readTranscript(layout: Pick<Layout, 'temp'>): Promise<TranscriptFile> {
  const [folder] = await privateFolders(layout);
  const text = folder === undefined ? '' : await readFile(join(folder, 'transcript.jsonl'), 'utf8').catch(() => '');
  return parseTranscript(text);
}

export function parseTranscript(text: string): TranscriptFile {
  const written = text.split('\n');
  const rest = written.pop() ?? '';
  const problems: string[] = [];
  let head = '0'.repeat(64);
  const lines = written.map((line, index): TranscriptLine => {
    const parsed = JSON.parse(line);
    if (parsed.seq !== index) problems.push(`line ${index} has number ${parsed.seq}`);
    if (parsed.prev !== head) problems.push(`line ${index} does not follow the one before it`);
    head = createHash('sha256').update(line).digest('hex');
    return parsed;
  });
  return { lines, rest, problems, head };
}

/** The kinds of the events, in order. */
export function kindsOf({ lines }: Pick<TranscriptFile, 'lines'>): string[] {
  return lines.map(({ kind }) => kind);
}
