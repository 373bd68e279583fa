import { expect } from 'vitest';
import { parseArguments } from '../../src/model/call-arguments.ts';
import { verifies } from '../support/verifies.ts';

/** What a model wrote, and what it is told to be the cause. */
const table: readonly (readonly [raw: string, cause: RegExp])[] = [
  ['{"path": "src/a', /breaks off/],
  ['{"path": "src/a"', /breaks off/],
  ['{"path": "src/a",', /breaks off/],
  ['{"edits": [{"old": "a"}', /breaks off/],
  ['{', /breaks off/],
  ["{'path': 'src/a'}", /single quotes/],
  ['{"path": \'src/a\'}', /single quotes/],
  ['{"path": "src/a",}', /comma before a closing bracket/],
  ['{"list": [1, 2,]}', /comma before a closing bracket/],
  ['{"text": "one\ntwo"}', /line break or tab/],
  ['{"text": "it, \'is\'\n', /line break or tab/],
  ['{"text": "one\ttwo"}', /line break or tab/],
  ['{"text": "say "hi" twice"}', /double quote inside/],
  ['{"pattern": "\\d+"}', /backslash/],
  ['{"text": "it\\\'s"}', /backslash/],
  ['{path: "src/a"}', /name is not in double quotes/],
  ['{"all": True}', /word that JSON does not know/],
  ['{"all": 1 // every one\n}', /comment/],
  ['```json\n{"path": "a"}\n```', /Markdown fence/],
  ['{"path": "a"}{"path": "b"}', /several objects/],
];

verifies('REQ-P13', 'arguments that do not parse are kept as they are, with the likely cause', () => {
  for (const [raw, cause] of table) {
    expect(parseArguments(raw)).toEqual({ ok: false, raw, error: expect.stringMatching(cause) });
  }
});

verifies('REQ-P13', 'text that only looks like a mistake leads to no wrong cause', () => {
  for (const raw of ['hello', '{"a" "b"}', '{"a": 01}']) {
    expect(parseArguments(raw)).toEqual({ ok: false, raw, error: expect.not.stringContaining('breaks off') });
  }
  expect(parseArguments('{"a": "\', // ,} {x: True}"}').ok).toBe(true);
  expect(parseArguments('[1]')).toEqual({ ok: false, raw: '[1]', error: 'not a JSON object' });
});

verifies('REQ-P13', 'the cause of a hostile megabyte is found at once', () => {
  for (const raw of ['{"a":"'.concat('\\"'.repeat(1_000_000)), '{'.repeat(1_000_000), '"'.repeat(1_000_001)]) {
    expect(parseArguments(raw).ok).toBe(false);
  }
});
