/**
 * The log of a run for somebody at a terminal: the same lines as in a job, without the runner's commands.
 */
import type { Log } from '../action/log.ts';
import { removeInvisible } from '../base/invisible.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';

export function createLocalLog(write: (text: string) => void, redact: (text: string) => string): Log {
  const lines = (text: string, prefix = '') =>
    removeInvisible(redact(text).replace(/\r\n?/g, '\n'))
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => `${prefix}${line}\n`)
      .join('');
  return {
    info: (text) => write(lines(text)),
    warning: (text) => write(lines(text, 'warning: ')),
    error: (text) => write(lines(text, 'error: ')),
    group: (title) => write(lines(title.replaceAll('\n', ' '))),
    endGroup: () => {},
    // A cut through a secret would leave a half that nothing recognises.
    untrusted: (text) => write(lines(clip(redact(text), limits.log.textCharacters), '  │ ')),
  };
}
