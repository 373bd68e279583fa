import { expect, test } from 'vitest';
import { createLogText } from '../../src/action/log-text.ts';
import { limits } from '../../src/base/limits.ts';

/** A log whose clock moves by one interval with each delta, so that every whole line is shown at once. */
function stand() {
  const shown: string[] = [];
  let time = 0;
  const now = () => time;
  const text = createLogText({ untrusted: (piece) => void shown.push(piece) }, now);
  const write = (...deltas: string[]) => {
    for (const delta of deltas) {
      time += limits.log.textInterval;
      text.write(delta);
    }
  };
  return { shown, text, write };
}

test('whole lines are shown while the answer is written, the rest at its end', () => {
  const { shown, text, write } = stand();
  write('one ', 'line\ntw', 'o\n', 'three');
  expect(shown).toEqual(['one line', 'two']);
  text.finish();
  expect(shown).toEqual(['one line', 'two', 'three']);
});

test('within an interval nothing is shown', () => {
  const shown: string[] = [];
  const text = createLogText({ untrusted: (piece) => void shown.push(piece) }, () => 0);
  text.write('one\ntwo\n');
  expect(shown).toEqual([]);
  text.finish();
  expect(shown).toEqual(['one\ntwo']);
});

test('an answer that starts anew and repeats itself is shown once', () => {
  const { shown, text, write } = stand();
  write('one\n', 'two\n', 'thr');
  text.restart();
  write('one\n', 'two\n', 'three\n');
  text.finish();
  expect(shown).toEqual(['one', 'two', 'three']);
});

test('an answer that starts anew and says something else is shown whole', () => {
  const { shown, text, write } = stand();
  write('one\n', 'two\n');
  text.restart();
  write('one\n', 'other\n');
  text.finish();
  expect(shown).toEqual(['one', 'two', 'one\nother']);
});

test('answers do not run into each other', () => {
  const { shown, text, write } = stand();
  write('one');
  text.finish();
  write('one');
  text.finish();
  text.finish();
  expect(shown).toEqual(['one', 'one']);
});
