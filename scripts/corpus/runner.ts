/**
 * What every file of a corpus has in common: one case a line, and a verdict on each.
 */
import type { z } from 'zod';
import { messageOf } from '../../src/base/errors.ts';

/** `not run`: the row asks for something that this version does not have; neither passed nor failed. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'not run'; readonly why: string };

/** `group`: counted by itself in a line of its own. */
export type Case = { readonly id: string; readonly group?: string; run(): Promise<Verdict> };

export type Runner = {
  /** How many cases of the file run at the same time. */
  readonly parallel: number;
  /** One case a line; a line that does not parse is a case that fails. */
  cases(text: string): readonly Case[];
};

export type RunnerParts<Row> = {
  readonly parallel?: number;
  readonly schema: z.ZodType<Row>;
  /** Throws to fail; gives the reason when the row is not run. */
  judge(row: Row): Promise<NotRun | undefined> | NotRun | undefined;
  /** Rows of one group are counted together, too. */
  group?(row: Row): string;
  /** Further cases that prove the runner itself, made from the rows of the file. */
  controls?(rows: readonly Row[]): readonly Control[];
};

export type NotRun = { readonly notRun: string };

/** `judge` throws to fail. */
export type Control = { readonly id: string; judge(): Promise<void> };

export function defineRunner<Row extends { readonly id: string }>(parts: RunnerParts<Row>): Runner {
  return {
    parallel: parts.parallel ?? 1,
    cases(text) {
      const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
      const rows = lines.filter(({ line }) => line.trim() !== '').map(({ line, number }) => read(parts, line, number));
      const good = rows.flatMap((row) => ('row' in row ? [row.row] : []));
      const controls = good.length === 0 ? [] : (parts.controls?.(good) ?? []);
      return [
        ...rows.map((row) => ('row' in row ? caseOf(parts, row.row) : row)),
        ...controls.map(({ id, judge }) => toCase(id, async () => void (await judge()))),
      ];
    },
  };
}

function read<Row>({ schema }: RunnerParts<Row>, line: string, number: number): { readonly row: Row } | Case {
  const fail = (problem: string): Case => {
    const why = `the line does not parse: ${problem}`;
    return { id: `line ${number}`, run: async () => ({ kind: 'failed', why }) };
  };
  try {
    const parsed = schema.safeParse(JSON.parse(line));
    if (parsed.success) return { row: parsed.data };
    return fail(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`).join('; '));
  } catch (thrown) {
    return fail(messageOf(thrown));
  }
}

function caseOf<Row extends { readonly id: string }>(parts: RunnerParts<Row>, row: Row): Case {
  const found = toCase(row.id, async () => parts.judge(row));
  return parts.group === undefined ? found : { ...found, group: parts.group(row) };
}

function toCase(id: string, judge: () => Promise<NotRun | undefined>): Case {
  const run = async (): Promise<Verdict> => {
    try {
      const result = await judge();
      return result === undefined ? { kind: 'passed' } : { kind: 'not run', why: result.notRun };
    } catch (thrown) {
      return { kind: 'failed', why: messageOf(thrown) };
    }
  };
  return { id, run };
}

/** Throws a sentence that names each field which differs. */
export function assertEqual<Shape extends object>(actual: Shape, expected: Shape): void {
  const entries = Object.entries(expected).map(([name, value]) => ({
    name,
    wanted: JSON.stringify(value),
    found: JSON.stringify(Object.entries(actual).find(([key]) => key === name)?.[1]),
  }));
  const wrong = entries.filter(({ wanted, found }) => wanted !== found);
  if (wrong.length === 0) return;
  throw new Error(wrong.map(({ name, wanted, found }) => `${name} is ${found}, expected ${wanted}`).join('; '));
}
