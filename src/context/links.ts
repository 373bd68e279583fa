/** What belongs to a link or an image and is not shown: alt texts, titles, and definitions that nothing uses. */
import { container, linesOf, type Range, tailsOf } from './ranges.ts';

const label = '\\[[^[\\]\\n]+\\]';
const title = `(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'(?:\\\\[\\s\\S]|[^'\\\\])*'|\\((?:\\\\[\\s\\S]|[^()\\\\])*\\))`;
const linkTitle = new RegExp(`(\\]\\(\\s*(?:<[^<>\\n]*>|(?:[^\\s()]|\\([^\\s()]*\\))+))\\s+${title}(?=\\s*\\))`, 'g');
const definitionTitle = new RegExp(
  `(${container}${label}:(?:[ \\t]*\\n)?[ \\t]*\\S+)(?:[ \\t]+|[ \\t]*\\n[ \\t]*)${title}(?=[ \\t]*$)`,
  'gm',
);

/** Between angle brackets an address may have blanks, and then it is a sentence sooner than an address. */
const inBrackets = '((?:\\\\.|[^<>\\\\\\n])*)>';
const spaced = [`(\\]\\(\\s*<)${inBrackets}`, `(${container}${label}:[ \\t]*(?:\\n[ \\t]*)?<)${inBrackets}`].map(
  (pattern) => new RegExp(pattern, 'gm'),
);

/** Of links and definitions: the titles, and the addresses that can only be prose. */
export function findTitles(text: string): Range[] {
  const addresses = spaced.flatMap((pattern) => [...text.matchAll(pattern)]);
  const prose = addresses.filter(([, , address = '']) => /\s/.test(address));
  return [
    ...tailsOf(text, linkTitle),
    ...tailsOf(text, definitionTitle),
    ...prose.map(({ 1: start = '', 2: address = '', index }) => {
      return { from: index + start.length, to: index + start.length + address.length };
    }),
  ];
}

const definition = new RegExp(`${container}(${label}):(?:[ \\t]*\\n)?.*$`, 'gm');

export function findAltTexts(text: string): Range[] {
  const defined = new Set([...text.matchAll(definition)].map(([, name = '']) => name.toLowerCase()));
  const isAlt = (to: number, name: string) => /[([]/.test(text[to + 1] ?? '') || defined.has(name.toLowerCase());
  const paired: Range[] = [];
  let done = 0;
  for (const { from, to } of bracketed(text)) {
    if (from < done || text[from - 1] !== '!' || to === from + 1 || !isAlt(to, text.slice(from, to + 1))) continue;
    paired.push({ from: from + 1, to });
    done = to;
  }
  return [...paired, ...unpairedAlts(text)];
}

/** Code inside an alt text can hold a bracket that closes nothing; the pairs are then wrong and only the line tells. */
function unpairedAlts(text: string): Range[] {
  return [...linesOf(text)].flatMap(({ line, at }) => {
    // Behind the last end no alt text can be: looking there would take time that grows with the square of the line.
    const end = Math.max(line.lastIndexOf(']('), line.lastIndexOf(']['));
    const alts = line.slice(0, end + 2).matchAll(/(?<=!\[)[^\]].*?(?=\][([])/g);
    return [...alts].map(({ 0: alt, index }) => ({ from: at + index, to: at + index + alt.length }));
  });
}

/** Pairs of brackets, outer ones first. */
function bracketed(text: string): Range[] {
  const pairs: Range[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') open.push(at);
    else if (character === ']') {
      const from = open.pop();
      if (from !== undefined) pairs.push({ from, to: at });
    }
  }
  return pairs.toSorted((a, b) => a.from - b.from);
}

export function findDefinitions(text: string): Range[] {
  const elsewhere = text.replaceAll(definition, '').matchAll(new RegExp(label, 'g'));
  const used = new Set([...elsewhere].map(([name]) => name.toLowerCase()));
  return [...text.matchAll(definition)]
    .filter(([, name = '']) => !used.has(name.toLowerCase()))
    .map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));
}
