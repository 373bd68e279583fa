/**
 * The log of a run for somebody at a terminal: the same lines as in a job, without the runner's commands.
 */
import type { Log } from '../action/log.ts';
import { removeInvisible } from '../base/invisible.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

export function createLocalLog(write: (text: string) => void, redact: (text: string) => string): Log {
  // A secret with invisible characters in it would be readable without them.
  const clean = (text: string) => redact(removeInvisible(text.replace(/\r\n?/g, '\n')));
  const lines = (text: string, prefix = '') =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${prefix}${line}\n`)
      .join('');
  return {
    info: (text) => write(lines(clean(text))),
    warning: (text) => write(lines(clean(text), 'warning: ')),
    error: (text) => write(lines(clean(text), 'error: ')),
    group: (title) => write(lines(clean(title).replaceAll('\n', ' '))),
    endGroup: () => {},
    // A cut through a secret would leave a half that nothing recognises.
    untrusted: (text) => write(lines(clip(clean(text), limits.log.textCharacters), '  │ ')),
  };
}
