/**
 * Parts of Markdown that GitHub reads and does not show, beside those that look hidden: declarations, the words behind a
 * code block's language, and cells of a table that has no column for them.
 */
type Stripped = { readonly text: string; readonly count: number };

const opening = /<(?:\?|!\[CDATA\[|!(?=[a-z]))/gi;
const closings: Readonly<Record<string, string>> = { '<?': '?>', '<![cdata[': ']]>', '<!': '>' };
const onlyContainer = /^[ \t>*+\-\d.)]*$/;

/** `<!DOCTYPE ...>`, `<?...?>`, `<![CDATA[...]]>`; one that is never closed hides the rest when it begins a block. */
export function stripDeclarations(text: string): Stripped {
  let kept = '';
  let done = 0;
  let count = 0;
  // A closing that was not found once is not looked for again: a text of openings would take the square of its length.
  const missing = new Set<string>();
  for (const { 0: opened, index } of text.matchAll(opening)) {
    if (index < done) continue;
    const closing = closings[opened.toLowerCase()] ?? '>';
    const end = missing.has(closing) ? -1 : text.indexOf(closing, index + opened.length);
    if (end < 0) {
      missing.add(closing);
      if (!onlyContainer.test(text.slice(text.lastIndexOf('\n', index) + 1, index))) continue;
    }
    kept += text.slice(done, index);
    done = end < 0 ? text.length : end + closing.length;
    count += 1;
  }
  return { text: kept + text.slice(done), count };
}

/** What may stand before a code block's fence on its line, the fence, and the words behind it. */
const fenceLine = /^([ \t>*+\-\d.)]*(?:`{3,}|~{3,}))(.*)$/gm;
const language = /^[ \t]*[^\s`]{0,30}/;

export function stripInfoStrings(text: string): Stripped {
  let count = 0;
  const kept = text.replaceAll(fenceLine, (whole, fence: string, words: string) => {
    const shown = language.exec(words)?.[0] ?? '';
    // Backticks with more of them behind are code in a line.
    if ((fence.endsWith('`') && words.includes('`')) || words.slice(shown.length).trim() === '') return whole;
    count += 1;
    return fence + shown;
  });
  return { text: kept, count };
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

export function stripTableOverflow(text: string): Stripped {
  let [columns, count] = [0, 0];
  const lines = text.split('\n').map((line, index, all) => {
    if (delimiterRow.test(withoutContainer(line)) && (all[index - 1] ?? '').includes('|')) {
      columns = cellEnds(line).length;
      return line;
    }
    if (columns === 0 || line.trim() === '') {
      columns = 0;
      return line;
    }
    const end = cellEnds(line)[columns - 1];
    if (end === undefined || line.slice(end).replaceAll('|', '').trim() === '') return line;
    count += 1;
    return `${line.slice(0, end)}|`;
  });
  return { text: lines.join('\n'), count };
}

function withoutContainer(line: string): string {
  return line.slice(/^[ \t>]*/.exec(line)?.[0].length).trimEnd();
}

/** Where each cell of a row ends: at a bar that no backslash takes the meaning from, or with the line. */
function cellEnds(line: string): number[] {
  const start = /^[ \t>]*\|?/.exec(line)?.[0].length ?? 0;
  const bars = [...line.matchAll(/\\.|\|/g)].filter(([found]) => found === '|').map(({ index }) => index);
  const ends = bars.filter((index) => index >= start);
  const tail = line.slice((ends.at(-1) ?? start - 1) + 1);
  return tail.trim() === '' ? ends : [...ends, line.length];
}
