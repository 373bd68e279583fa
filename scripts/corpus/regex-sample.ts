/** A text that a pattern matches, drawn by lot: a walk through the program that RE2JS makes of it. */
import { RE2JS } from 're2js';

export type Sample = {
  readonly text: string;
  /** What the first group that took part has caught; the whole without one. */
  readonly secret: string;
};

type Instruction = {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  matchRune(codePoint: number): boolean;
};

const [alternative, alternativeMatch, capture, match, firstRune, anything] = [1, 2, 3, 6, 8, 10] as const;
const characters = Array.from({ length: 95 }, (_, index) => 126 - index);

/** `random` gives numbers from 0 to 1, without 1. What `^`, `$` and `\b` ask for is not looked at. */
export function sampleOf(pattern: string, random: () => number): Sample {
  const { inst, start } = programOf(pattern);
  const groups = new Map<number, number>();
  let text = '';
  let at = inst[start];
  while (at !== undefined && at.op !== match) {
    const { op, arg, out } = at;
    if (op === capture) groups.set(arg, text.length);
    if (op >= firstRune) text += characterOf(at, random);
    at = inst[(op === alternative || op === alternativeMatch) && random() < 0.5 ? arg : out];
  }
  const caught = [1, 2, 3, 4, 5].map((group) => text.slice(groups.get(group * 2) ?? 0, groups.get(group * 2 + 1) ?? 0));
  return { text, secret: caught.find((part) => part !== '') ?? text };
}

type Program = { readonly inst: readonly Instruction[]; readonly start: number };

const programs = new Map<string, Program>();

function programOf(pattern: string): Program {
  const program: Program = programs.get(pattern) ?? RE2JS.compile(pattern).re2().prog;
  programs.set(pattern, program);
  return program;
}

function characterOf(instruction: Instruction, random: () => number): string {
  const fitting = fittingOf.get(instruction) ?? characters.filter((code) => fits(instruction, code));
  fittingOf.set(instruction, fitting);
  return String.fromCharCode(fitting[Math.floor(random() * fitting.length)] ?? 10);
}

const fittingOf = new WeakMap<Instruction, readonly number[]>();

/** Where anything goes, a letter or a digit. */
function fits(instruction: Instruction, code: number): boolean {
  return instruction.op >= anything ? /\w/.test(String.fromCharCode(code)) : instruction.matchRune(code);
}
