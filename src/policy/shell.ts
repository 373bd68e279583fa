/**
 * From the text of a bash call to the words of its commands and a text that runs exactly those. What is accepted is a
 * closed set: simple commands whose words are all static, joined by `;`, `&&`, `||` and `|`, with few redirections.
 * Everything else is refused by name, so that nothing is judged that bash would read otherwise.
 */
import { parse } from 'unbash';
import type { FileUse, ShellConstruct } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { readStatements, type Script } from './shell-script.ts';
import { Refusal } from './shell-words.ts';

export type ParsedCommand =
  | {
      readonly ok: true;
      readonly argvs: readonly (readonly [string, ...string[]])[];
      readonly constructs: readonly ShellConstruct[];
      readonly files: readonly FileUse[];
      /** The commands for bash, written anew; null for one plain command, which needs no shell. */
      readonly script: string | null;
    }
  /** `why` is a sentence that names the construct. */
  | { readonly ok: false; readonly why: string };

/** Takes the text of one bash call; never throws. */
export function parseCommand(text: string): ParsedCommand {
  const why = refusedText(text);
  if (why !== null) return { ok: false, why };
  try {
    const { errors, commands } = parse(text);
    const [error] = errors ?? [];
    if (error !== undefined) throw new Refusal(`The command does not parse: ${error.message}.`);
    if (commands.length === 0) throw new Refusal('The command is empty.');
    const script = readStatements(commands);
    checkShape(script, text);
    const { argvs, constructs, files } = script;
    const plain = argvs.length === 1 && script.atoms.length === argvs[0]?.length && script.shape === wordsOnly(script);
    return { ok: true, argvs, constructs, files, script: plain ? null : script.text };
  } catch (error) {
    // A parser that fails on crafted text must end in a deny, not in a crash of the call.
    return { ok: false, why: error instanceof Refusal ? error.message : 'The command could not be parsed.' };
  }
}

/**
 * How a script is started. The shell's own commands are switched off but for those that neither run nor evaluate their
 * arguments (`printf -v 'a[$(x)]'` and `test -v` do), so that a name is the program that a rule has in mind.
 */
export function scriptArgv(script: string): readonly [string, ...string[]] {
  return ['bash', '--noprofile', '--norc', '-c', `enable -n ${switchedOff.join(' ')} 2>/dev/null; ${script}`];
}

// biome-ignore format: a list
const switchedOff = [
  '.', '[', 'alias', 'bg', 'bind', 'break', 'builtin', 'caller', 'command', 'compgen', 'complete', 'compopt', 'continue',
  'declare', 'dirs', 'disown', 'eval', 'exec', 'export', 'fc', 'fg', 'getopts', 'hash', 'help', 'history', 'jobs', 'kill',
  'let', 'local', 'logout', 'mapfile', 'popd', 'printf', 'pushd', 'read', 'readarray', 'readonly', 'return', 'set',
  'shift', 'shopt', 'source', 'suspend', 'test', 'times', 'trap', 'type', 'typeset', 'ulimit', 'umask', 'unalias',
  'unset', 'enable',
];

/** Whether a shell that has all its commands would take the name for one that may run or evaluate its arguments. */
export function evaluatesText(program: string): boolean {
  return switchedOff.includes(program);
}

function wordsOnly({ atoms }: Script): string {
  return atoms.map(() => 'w').join(' ');
}

/** Checked on the text itself: characters that parser, shell and human reader may take differently. */
function refusedText(text: string): string | null {
  if (Buffer.byteLength(text) > limits.bash.commandBytes) {
    return `The command is longer than ${limits.bash.commandBytes} bytes.`;
  }
  if (text.includes('\0')) return 'The command contains a NUL character.';
  if (text.includes('\r')) return 'The command contains a carriage return.';
  if (/[^\P{Cc}\t\n]/u.test(text)) return 'The command contains a control character.';
  if (!text.isWellFormed()) return 'The command is not valid Unicode.';
  if (text.includes('\\\n')) return 'The command continues a line with a backslash; write it on one line.';
  return lookAlike(text);
}

/** A no-break space or a curly quote outside single quotes looks like one thing to a reader and is another. */
function lookAlike(text: string): string | null {
  const unquoted = text.replace(/'[^']*'|("(?:[^"\\]|\\.)*"|\\.|[^'"\\])/gs, (_, kept?: string) => kept ?? '');
  // In $'...' a backslash would hide a quote from the pattern above.
  const scanned = text.includes("$'") ? text : unquoted;
  return /[^\t\n\x20-\x7e]/.test(scanned)
    ? 'The command has a character outside ASCII and outside single quotes.'
    : null;
}

/**
 * The parser passes over a stray `(` or `;` at which bash stops. So the text without its words must have the operators
 * that were understood, and nothing else: what would be run is what was written, or nothing is.
 */
function checkShape({ atoms, shape }: Script, text: string): void {
  const ordered = [...atoms].sort((a, b) => a.pos - b.pos);
  let bare = '';
  let done = 0;
  for (const { pos, end } of ordered) {
    // For bash the second 2 of `x 2>2>y` belongs to the operator after it.
    const taken = /[<>&|]\d+$/.test(text.slice(pos, end)) && /^[<>]/.test(text.slice(end));
    if (pos < done || taken) throw new Refusal('The command does not parse.');
    bare += `${text.slice(done, pos)} w `;
    done = end;
  }
  bare += text.slice(done);
  if (!/^(?:w|&&?|\|\|?|[;!(){}\s]|#[^\n]*)*$/.test(bare) || normal(bare) !== normal(shape)) {
    throw new Refusal('The command does not parse.');
  }
}

/** Words and operators with one blank between them; a line break is a `;` unless the command goes on after it. */
function normal(shape: string): string {
  return shape
    .replace(/(^|[\s;&|(])#[^\n]*/g, '$1')
    .replace(/&&|\|\||[;&|!(){}\n]/g, ' $& ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(&&|\|\||[|({;&!])(?: ?\n)+/g, '$1')
    .replace(/(?: ?\n)+ ?(?=\)|\}|$)/g, '')
    .replace(/(?: ?\n)+/g, ' ;')
    .replace(/^(?: ?;)? ?/, '')
    .replace(/ ?; ?(?=\)|\}|$)/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
