import { expect, test } from 'vitest';
import { createCallAssembler } from '../../src/model/openai-chat-calls.ts';
import { verifies } from '../support/verifies.ts';

type Json = Readonly<Record<string, unknown>>;

/** A fragment: index, id, name and arguments, each only where it is given. */
function part(fields: { index?: unknown; id?: unknown; name?: unknown; args?: unknown }): Json {
  const { index, id, name, args } = fields;
  return { index, id, type: 'function', function: { name, arguments: args } };
}

/** What the deltas give: name and arguments of each call, and its id unless it was made up. */
function callsOf(deltas: readonly unknown[]) {
  const calls = createCallAssembler();
  for (const delta of deltas) calls.add(delta);
  const made = calls.close();
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  return made.map(({ id, name, args }) => [
    /^call_[0-9a-f-]{36}$/.test(id) ? 'made up' : id,
    name,
    args.ok ? args.value : args.raw,
  ]);
}

const a = { path: 'a' };
const b = { path: 'b' };
const A = JSON.stringify(a);
const B = JSON.stringify(b);
const head = (index: number | undefined, id: string | undefined, name = 'read') => part({ index, id, name, args: '' });
const tail = (index: number | undefined, args: string) => part({ index, args });

verifies('H071', 'calls without an index are kept apart by their ids, their names or their order', () => {
  const byId = [[part({ id: 'x', name: 'read', args: '' })], [part({ id: 'y', name: 'read', args: B })]];
  expect(callsOf([...byId, [part({ id: 'x', args: A })]])).toEqual([
    ['x', 'read', a],
    ['y', 'read', b],
  ]);
  expect(callsOf([[part({ name: 'read', args: A })], [part({ name: 'read', args: B })]])).toEqual([
    ['made up', 'read', a],
    ['made up', 'read', b],
  ]);
  const inOneDelta = [
    [head(undefined, undefined), head(undefined, undefined)],
    [tail(undefined, A), tail(undefined, B)],
  ];
  expect(callsOf(inOneDelta)).toEqual([
    ['made up', 'read', a],
    ['made up', 'read', b],
  ]);
});

verifies('H072', 'two calls under one index have their own arguments', () => {
  const withIds = [[head(0, 'x')], [tail(0, A)], [head(0, 'y')], [tail(0, B.slice(0, 4))], [tail(0, B.slice(4))]];
  expect(callsOf(withIds)).toEqual([
    ['x', 'read', a],
    ['y', 'read', b],
  ]);
  expect(callsOf([[part({ index: 0, name: 'read', args: A })], [part({ index: 0, name: 'read', args: B })]])).toEqual([
    ['made up', 'read', a],
    ['made up', 'read', b],
  ]);
});

verifies('H073', 'a call that comes under two indices is one call', () => {
  const twice = [
    [part({ index: 0, id: 'x', name: 'read', args: A })],
    [part({ index: 1, id: 'x', name: 'read', args: A })],
  ];
  expect(callsOf(twice)).toEqual([['x', 'read', a]]);
  const inPieces = [
    head(0, 'x'),
    head(1, 'x'),
    tail(0, '{"path"'),
    tail(1, '{"path"'),
    tail(0, ':"a"}'),
    tail(1, ':"a"}'),
  ];
  expect(callsOf(inPieces.map((fragment) => [fragment]))).toEqual([['x', 'read', a]]);
  expect(
    callsOf([
      [part({ index: 0, id: 'x', name: 'read', args: '{"path"' })],
      [part({ index: 1, id: 'x', args: ':"a"}' })],
    ]),
  ).toEqual([['x', 'read', a]]);
});

verifies('H074', 'a tail under an index that no head had belongs to the call that is being written', () => {
  expect(callsOf([[head(0, 'x')], [tail(0, A)], [head(0, 'y')], [tail(1, '{"path"')], [tail(1, ':"b"}')]])).toEqual([
    ['x', 'read', a],
    ['y', 'read', b],
  ]);
});

verifies('H075', 'ids and names may be late, missing, empty, repeated or in pieces', () => {
  const table: [string, readonly unknown[], unknown][] = [
    [
      'arguments, then name, then id',
      [[tail(0, A)], [part({ index: 0, name: 'read' })], [part({ index: 0, id: 'x' })]],
      ['x', 'read', a],
    ],
    ['an empty id', [[part({ index: 0, id: '', name: 'read', args: A })]], ['made up', 'read', a]],
    ['an id that becomes empty', [[head(0, 'x')], [part({ index: 0, id: '', name: '', args: A })]], ['x', 'read', a]],
    [
      'a name in pieces',
      [[head(0, 'x', 'read_')], [part({ index: 0, name: 'file' })], [tail(0, A)]],
      ['x', 'read_file', a],
    ],
    ['a name with every piece', [[head(0, 'x')], [part({ index: 0, name: 'read', args: A })]], ['x', 'read', a]],
    [
      'a name with every piece, no id',
      [[part({ index: 0, name: 'read', args: '{"path"' })], [part({ index: 0, name: 'read', args: ':"a"}' })]],
      ['made up', 'read', a],
    ],
    [
      'nulls',
      [
        [part({ index: null, id: 'x', name: 'read', args: null })],
        [part({ index: null, id: null, name: null, args: A })],
      ],
      ['x', 'read', a],
    ],
    ['indices that begin at 1', [[head(1, 'x')], [tail(1, A)]], ['x', 'read', a]],
    ['arguments that are no text', [[part({ index: 0, id: 'x', name: 'read', args: a })]], ['x', 'read', a]],
    ['a last empty fragment', [[head(0, 'x')], [tail(0, A)], [part({ index: 0, id: '', args: '' })]], ['x', 'read', a]],
    ['fragments of nothing', [[{}], [head(0, 'x')], [tail(0, A)], null, 'text', [null]], ['x', 'read', a]],
  ];
  for (const [what, deltas, expected] of table)
    expect({ what, calls: callsOf(deltas) }).toEqual({ what, calls: [expected] });
  const second = [
    [head(0, 'x')],
    [tail(0, A)],
    [tail(1, B)],
    [part({ index: 1, name: 'grep' })],
    [part({ index: 1, id: 'y' })],
  ];
  expect(callsOf(second)).toEqual([
    ['x', 'read', a],
    ['y', 'grep', b],
  ]);
});

test('a call without a name cannot be run', () => {
  const calls = createCallAssembler();
  calls.add([part({ index: 0, id: 'x', args: A })]);
  expect(() => calls.close()).toThrow('A call of the answer has no name.');
});

test('arguments that do not parse are kept as written', () => {
  expect(callsOf([[head(0, 'x')], [tail(0, '{"path": "a')]])).toEqual([['x', 'read', '{"path": "a']]);
});
