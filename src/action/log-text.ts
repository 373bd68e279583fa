/**
 * Shows the model's text in the log while it is written: whole lines, every few seconds, nothing twice.
 */
import { limits } from '../base/limits.ts';
import type { Log } from './log.ts';

export type LogText = {
  /** A delta of the current answer. */
  write(delta: string): void;
  /** The answer starts anew; what it repeats of the text that was shown is not shown again. */
  restart(): void;
  /** The answer is whole: shows what is left of it. */
  finish(): void;
};

/** `now`: milliseconds, monotonic. */
export function createLogText(log: Pick<Log, 'untrusted'>, now: () => number): LogText {
  /** The answer so far, and how much of it is in the log. */
  let text = '';
  let shown = 0;
  /** What the log holds of an answer that broke off. */
  let before = '';
  let last = now();
  const show = (end: number): void => {
    if (before !== '') {
      const known = Math.min(text.length, before.length);
      if (text.slice(0, known) === before.slice(0, known)) {
        if (text.length < before.length) return;
        shown = Math.max(shown, before.length);
      }
      before = '';
    }
    if (end > shown && text.slice(shown, end).trim() !== '') log.untrusted(text.slice(shown, end).replace(/\n$/, ''));
    shown = Math.max(shown, end);
    last = now();
  };
  return {
    write(delta) {
      text += delta;
      // A line that is not whole could hold half a secret, which no redaction knows.
      if (now() - last >= limits.log.textInterval) show(text.lastIndexOf('\n') + 1);
    },
    restart() {
      before = text.slice(0, shown);
      text = '';
      shown = 0;
    },
    finish() {
      show(text.length);
      text = '';
      shown = 0;
      before = '';
    },
  };
}
