/**
 * The job log. The runner takes commands from it, so nothing that a child, the model or a stranger wrote may reach it
 * as it is.
 */
import { removeInvisible } from '../base/invisible.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

export type Log = {
  info(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Groups do not nest: the runner's page does not show it. */
  group(title: string): void;
  endGroup(): void;
  /** What others wrote, cut, each line with a prefix, and the runner's ear closed meanwhile. */
  untrusted(text: string): void;
};

export type LogOptions = {
  /** Gets whole lines, each with its newline. */
  readonly write: (text: string) => void;
  /** Takes whole texts, without what is invisible: a secret with such characters in it would be readable afterwards. */
  readonly redact: (text: string) => string;
  /** At least 128 bits in letters and digits, fresh at each call. */
  readonly random: () => string;
};

const prefix = '│ ';

export function createLog({ write, redact, random }: LogOptions): Log {
  const command = (name: string, message: string) => write(`::${name}::${escapeData(message)}\n`);
  const clean = (text: string): string => redact(visible(text));
  return {
    info: (text) =>
      write(
        linesOf(clean(text))
          .map((line) => `${quietLine(line)}\n`)
          .join(''),
      ),
    warning: (text) => command('warning', quiet(clean(text))),
    error: (text) => command('error', quiet(clean(text))),
    group: (title) => command('group', quiet(clean(title)).replaceAll('\n', ' ')),
    endGroup: () => command('endgroup', ''),
    untrusted(text) {
      const token = random();
      const shown = clip(clean(text), limits.log.textCharacters);
      const lines = linesOf(shown).map((line) => `${prefix}${breakLegacy(line)}\n`);
      write(`::stop-commands::${token}\n${lines.join('')}::${token}::\n`);
    },
  };
}

/** As `@actions/core` escapes the message of a command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** The runner's reader ends a line at a lone CR too: `x\r::set-output ...` would be a command. */
function visible(text: string): string {
  return removeInvisible(text.replace(/\r\n?/g, '\n'));
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function quiet(text: string): string {
  return linesOf(text).map(breakLegacy).join('\n');
}

/** Our own lines quote file names and the like, which may look like a command: the runner trims before it looks. */
function quietLine(line: string): string {
  return breakLegacy(line).replace(/^([^\p{L}\p{N}\p{P}\p{S}]*)::/u, '$1: :');
}

/** Commands of the old form are recognised anywhere in a line. */
function breakLegacy(line: string): string {
  return line.replaceAll('##[', '## [');
}
