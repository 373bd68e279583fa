/**
 * `mewcode verify`: whether a transcript, or the decisions of a run, is as it was written.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MewError } from '../base/errors.ts';
import { plural } from '../base/text.ts';
import { type Chain, type ChainFinding, checkChain } from '../transcript/chain.ts';
import { renderDecisions } from '../transcript/decisions.ts';
import { replayTranscript } from '../transcript/transcript.ts';
import { type Io, json, onlyPositional, readInput } from './subcommand.ts';

const options = { against: { type: 'string' }, decisions: { type: 'string' }, json: { type: 'boolean' } } as const;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const path = onlyPositional(positionals, 'a transcript');
  const against = values.against?.toLowerCase() ?? null;
  if (against !== null && !/^[0-9a-f]{64}$/.test(against)) {
    throw new MewError('input_invalid', '--against takes the whole hash: 64 digits from 0 to f, as in the comment.');
  }
  const bytes = readInput(io, path, 'transcript');
  const chain = checkChain(bytes);
  if (chain.lines > 0 && chain.findings.filter(({ code }) => code === 'unreadable').length === chain.lines) {
    throw new MewError('input_invalid', `${path} is no transcript: none of its lines is one of a chain.`);
  }
  const kinds = kindsOf(bytes);
  const findings = [...chain.findings, ...endOf(kinds)];
  const vouched = against === null ? null : vouchedLine({ chain, kinds, against });
  if (vouched !== null && typeof vouched !== 'number') findings.push(vouched);
  if (values.decisions !== undefined) {
    const given = readInput(io, values.decisions, 'file of decisions').toString('utf8');
    findings.push(...compareDecisions(given, tryRender(replayTranscript(resolve(io.cwd, path)).events)));
  }
  const found = { ok: findings.length === 0, lines: chain.lines, head: chain.head, vouched, findings };
  io.out(
    values.json === true ? json({ ...found, vouched: typeof vouched === 'number' ? vouched : null }) : say(path, found),
  );
  return findings.length === 0 ? 0 : 1;
}

/** What each line is; null for a line of decisions or one that cannot be read. */
function kindsOf(bytes: Buffer): (string | null)[] {
  const lines = bytes.toString('utf8').split('\n');
  return lines.slice(0, lines.at(-1) === '' ? -1 : undefined).map((line) => {
    try {
      const value: unknown = JSON.parse(line);
      const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
      return typeof kind === 'string' ? kind : null;
    } catch {
      return null;
    }
  });
}

/** What follows the outcome: it tells how the result was delivered. */
const delivery: ReadonlySet<string | null> = new Set(['artifact', 'tracking', 'stopped', 'outcome']);

/** Every run, a killed one too, ends with its outcome. Decisions have no such line; only their hash tells their end. */
function endOf(kinds: readonly (string | null)[]): ChainFinding[] {
  const last = kinds.length;
  if (kinds.every((kind) => kind === null)) return [];
  const outcome = kinds.lastIndexOf('outcome');
  if (outcome === -1) {
    return [{ line: last, code: 'truncated', message: 'the outcome, which ends every run, is missing behind it' }];
  }
  const behind = kinds.findIndex((kind, index) => index > outcome && !delivery.has(kind));
  if (behind === -1) return [];
  return [{ line: behind + 1, code: 'added', message: 'it stands behind the outcome, which ends a run' }];
}

type Question = { readonly chain: Chain; readonly kinds: readonly (string | null)[]; readonly against: string };

/** The line that the hash stands for: the last one, or the outcome with what tells of the delivery behind it. */
function vouchedLine({ chain, kinds, against }: Question): number | ChainFinding {
  for (let line = chain.lines; line > 0; line -= 1) {
    if (chain.hash(line) === against) return line;
    if (!delivery.has(kinds[line - 1] ?? null)) break;
  }
  const message = `no such hash: this is not the file that ${against.slice(0, 12)}... was written for, even if it fits in itself`;
  return { line: Math.max(1, chain.lines), code: 'recomputed', message };
}

/** Null when the lines are nested deeper than can be written: no run made them. */
function tryRender(events: Parameters<typeof renderDecisions>[0]): string | null {
  try {
    return renderDecisions(events);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

function compareDecisions(given: string, made: string | null): ChainFinding[] {
  if (made === null) return [{ line: 1, code: 'edited', message: 'of the decisions: they cannot be made from this' }];
  const [ours, theirs] = [made.split('\n'), given.split('\n')];
  const line = theirs.findIndex((text, index) => text !== ours[index]);
  if (line === -1 && ours.length === theirs.length) return [];
  const at = (line === -1 ? theirs.length : line) + 1;
  return [{ line: at, code: 'edited', message: 'of the decisions: it is not what the transcript says' }];
}

type Found = {
  readonly lines: number;
  readonly head: string;
  readonly vouched: number | ChainFinding | null;
  readonly findings: readonly ChainFinding[];
};

function say(path: string, { lines, head, vouched, findings }: Found): string {
  const text = findings.map(({ line, code, message }) => `${path}:${line}: ${code}: ${message}\n`).join('');
  if (findings.length > 0) return `${text}${plural(findings.length, 'finding')} in ${plural(lines, 'line')}.\n`;
  if (vouched === null) {
    return `${path}: ${plural(lines, 'line')} in order, hash ${head}.\nWho rewrote all of it would not be seen; compare with the hash of the comment: --against HASH.\n`;
  }
  const rest = typeof vouched === 'number' ? lines - vouched : 0;
  const behind = rest === 0 ? '' : ` The ${plural(rest, 'line')} behind it, about the delivery, are not covered.`;
  return `${path}: ${plural(lines, 'line')} in order, and the hash stands for line ${vouched}.${behind}\n`;
}
