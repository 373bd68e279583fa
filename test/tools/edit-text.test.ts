import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../src/tools/edit-text.ts';
import { fileDiff } from '../../src/tools/line-diff.ts';

/** Any bytes, often with line feeds and carriage returns, seldom valid UTF-8. */
const bytes = fc
  .array(fc.oneof(fc.constantFrom(0x0a, 0x0d, 0x61, 0x20), fc.integer({ min: 0, max: 255 })), { maxLength: 60 })
  .map((values) => Buffer.from(values));
const replacement = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('$&', "$'", '$1', '\r\n', ''))
  .filter((text) => text.isWellFormed());

test('bytes outside the match never change, and a replacement without line feeds is literal', () => {
  fc.assert(
    fc.property(bytes, bytes, replacement, (before, after, text) => {
      const marker = '<<unique marker>>';
      const file = Buffer.concat([before, Buffer.from(marker), after]);
      const result = applyEdits(file, [{ old_string: marker, new_string: text }]).bytes;
      expect(result.subarray(0, before.length)).toEqual(before);
      expect(result.subarray(result.length - after.length)).toEqual(after);
      const between = result.subarray(before.length, result.length - after.length).toString('utf8');
      expect(text.includes('\n') ? between.replaceAll('\r\n', '\n') : between).toBe(
        text.includes('\n') ? text.replaceAll('\r\n', '\n') : text,
      );
    }),
  );
});

test('replace_all does on bytes what splitting and joining does on text', () => {
  const small = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(small, { maxLength: 20 }), small, small, (parts, old_string, new_string) => {
      const text = parts.join('');
      fc.pre(text.includes(old_string) && old_string !== new_string);
      const { bytes: result } = applyEdits(Buffer.from(text), [{ old_string, new_string, replace_all: true }]);
      expect(result.toString('utf8')).toBe(text.split(old_string).join(new_string));
    }),
  );
});

test('an edit of two lines in a CRLF file touches no other ending', () => {
  const ending = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(fc.array(ending, { minLength: 4, maxLength: 12 }), fc.nat(), (endings, seed) => {
      const at = seed % (endings.length - 1);
      const line = (index: number) => `line ${index}`;
      const file = endings.map((end, index) => line(index) + end).join('');
      const edit = { old_string: `${line(at)}\n${line(at + 1)}`, new_string: `x\ny` };
      fc.pre(!file.includes(edit.old_string) || endings[at] === '\n');
      const changed = applyEdits(Buffer.from(file), [edit]).bytes.toString('utf8');
      expect(changed).toBe(
        file
          .replace(line(at) + endings[at], `x${endings[at]}`)
          .replace(line(at + 1) + endings[at + 1], `y${endings[at + 1]}`),
      );
    }),
  );
});

test('the diff turns the old lines into the new ones', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 40 });
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (a, b, ends) => {
      const [before, after] = [a, b].map((list) => list.join('\n') + (ends ? '\n' : ''));
      const { text, added, removed } = fileDiff('f', {
        before: Buffer.from(before ?? ''),
        after: Buffer.from(after ?? ''),
      });
      expect(patched(before ?? '', text)).toBe(after);
      const body = text.split('\n').slice(2);
      expect({ added, removed }).toEqual({
        added: body.filter((line) => line.startsWith('+')).length,
        removed: body.filter((line) => line.startsWith('-')).length,
      });
    }),
  );
});

/** A tiny `patch`, so that the diff is checked by something that did not write it. */
function patched(before: string, diff: string): string {
  const old = before.split(/(?<=\n)/);
  const result: string[] = [];
  let next = 0;
  const lines = diff.split('\n').slice(2, -1);
  for (const [index, line] of lines.entries()) {
    const end = lines[index + 1]?.startsWith('\\') ? '' : '\n';
    const hunk = /^@@ -(\d+),(\d+) \+\d+,\d+ @@$/.exec(line);
    if (hunk !== null) {
      const start = Number(hunk[1]) - (hunk[2] === '0' ? 0 : 1);
      while (next < start) result.push(old[next++] ?? '');
    } else if (line.startsWith('+')) result.push(line.slice(1) + end);
    else if (line.startsWith('-')) expect(old[next++]).toBe(line.slice(1) + end);
    else if (line.startsWith(' ')) {
      expect(old[next]).toBe(line.slice(1) + end);
      result.push(old[next++] ?? '');
    }
  }
  return result.join('') + old.slice(next).join('');
}

test('a diff that is long is cut at a line and says so', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `old ${index}\n`).join('');
  const cut = fileDiff('f', { before: Buffer.from(many), after: Buffer.from(many.replaceAll('old', 'new')) });
  expect(cut).toMatchObject({ added: 3000, removed: 3000 });
  expect(cut.text).toMatch(/^--- a\/f\n\+\+\+ b\/f\n@@ -1,3000 \+1,3000 @@\n-old 0\n/);
  expect(cut.text).toMatch(/\n\(\d+ more lines of this diff not shown\)\n$/);
});

test('an unrelated text is a diff of all old and all new lines', () => {
  const many = 'old\n'.repeat(2000);
  const { text } = fileDiff('f', { before: Buffer.from(many), after: Buffer.from('new') });
  expect(patched(many, text)).toBe('new');
});
