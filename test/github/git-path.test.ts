import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNames, onDisk, parentsOf, pathFromBytes, pathToBytes, splitNames } from '../../src/github/git-path.ts';

const names = fc.uint8Array({ minLength: 1, maxLength: 20 }).filter((bytes) => !bytes.includes(0));

test('any bytes become a path and come back', () => {
  fc.assert(
    fc.property(names, (bytes) => {
      expect(pathToBytes(pathFromBytes(bytes))).toEqual(Buffer.from(bytes));
    }),
  );
});

test('two different names never become one path', () => {
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(pathFromBytes(a) === pathFromBytes(b)).toBe(Buffer.compare(a, b) === 0);
    }),
  );
});

test('a list of names survives joining and splitting', () => {
  fc.assert(
    fc.property(fc.array(names), (list) => {
      const paths = list.map(pathFromBytes);
      expect(splitNames(joinNames(paths))).toEqual(paths);
    }),
  );
});

test.each([
  { what: 'plain', bytes: Buffer.from('a b'), path: 'a b', wellFormed: true },
  { what: 'UTF-8', bytes: Buffer.from('naïve-é'), path: 'naïve-é', wellFormed: true },
  { what: 'a byte order mark', bytes: Buffer.from('\ufeffx'), path: '\ufeffx', wellFormed: true },
  { what: 'latin1', bytes: Buffer.from('caf\xe9', 'latin1'), path: 'caf\udce9', wellFormed: false },
  { what: 'half a character', bytes: Buffer.from([0xe2, 0x82]), path: '\udce2\udc82', wellFormed: false },
  {
    what: 'an encoded surrogate',
    bytes: Buffer.from([0xed, 0xb2, 0x80]),
    path: '\udced\udcb2\udc80',
    wellFormed: false,
  },
])('a name that is $what is shown as it can be', ({ bytes, path, wellFormed }) => {
  expect(pathFromBytes(bytes)).toBe(path);
  expect(path.isWellFormed()).toBe(wellFormed);
});

test('half a character that stands for no byte is refused', () => {
  expect(() => pathToBytes('a\ud800')).toThrow('names no file');
});

test('a path on disk is text where it can be and bytes where it must', () => {
  expect([onDisk('/w', ''), onDisk('/w', 'a/é'), onDisk('/w', '\udce9')]).toEqual([
    '/w',
    '/w/a/é',
    Buffer.from('/w/\xe9', 'latin1'),
  ]);
});

test('the parents of a path come outermost first', () => {
  expect([parentsOf('a'), parentsOf('a/b/c')]).toEqual([[], ['a', 'a/b']]);
});
