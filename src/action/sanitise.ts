/**
 * Untrusted Markdown (the model's words, above all) made safe to publish under our name. The result contains no HTML
 * but `<code>`, no image, no link to a foreign host, no mention, reference, closing keyword or slash command, and every
 * fence is closed. Doing it twice changes nothing.
 */
import { removeInvisible } from '../base/invisible.ts';
import { fence } from './markdown.ts';
import { type Hosts, sanitiseInline } from './sanitise-inline.ts';

export type SanitiseOptions = {
  readonly hosts: Hosts;
  /** Characters of the result. */
  readonly limit: number;
};

type Block =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'fence'; readonly text: string; readonly language: string };

const cutNote = '\n\n*(cut here; the rest is in the transcript)*';

export function sanitise(text: string, { hosts, limit }: SanitiseOptions): string {
  const room = limit - cutNote.length;
  const parts: string[] = [];
  let used = 0;
  for (const block of blocksOf(normalise(text))) {
    const left = room - used;
    const whole = block.text.length <= left ? render(block, hosts) : null;
    if (whole === null || whole.length > left)
      return `${[...parts, renderCut(block, hosts, left)].join('\n').trimEnd()}${cutNote}`;
    parts.push(whole);
    used += whole.length + 1;
  }
  return parts.join('\n').trim();
}

/** The same as one line, fit for a sentence or a table cell. `limit` counts characters of the source. */
export function sanitiseLine(text: string, { hosts, limit }: SanitiseOptions): string {
  const line = normalise(text).replace(/\s+/g, ' ').trim();
  const cut = line.length > limit ? `${line.slice(0, limit).toWellFormed()}…` : line;
  // It may become a line or an item of a list, where a command would be one.
  return sanitiseInline(cut, hosts)
    .trim()
    .replace(/\\?\|/g, '&#124;')
    .replace(/^(?=\/[a-z])/i, '\\');
}

function normalise(text: string): string {
  return removeInvisible(text.replace(/\r\n?/g, '\n'));
}

const opening = /^(?<indent>[ \t]*)(?<ticks>`{3,}|~{3,})[ \t]*(?<info>[^`]*)$/;

/** Fences are recognised at any indent: they come out again at column 0, where nobody can disagree about them. */
function* blocksOf(text: string): Generator<Block> {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const open = opening.exec(line)?.groups;
    if (open === undefined) {
      yield { kind: 'line', text: line };
      continue;
    }
    const { indent = '', ticks = '', info = '' } = open;
    const from = at + 1;
    at = from;
    while (at < lines.length && !closes(lines[at] ?? '', ticks)) at += 1;
    const content = lines.slice(from, at).map((inner) => withoutIndent(inner, indent.length));
    yield { kind: 'fence', text: content.join('\n'), language: languageOf(info) };
  }
}

function closes(line: string, ticks: string): boolean {
  const run = line.trim();
  return run.length >= ticks.length && run === ticks.charAt(0).repeat(run.length);
}

function withoutIndent(line: string, indent: number): string {
  return line.slice(Math.min(indent, line.length - line.trimStart().length));
}

/** GitHub draws or applies these instead of showing them. */
const activeLanguages = new Set(['suggestion', 'mermaid', 'math', 'geojson', 'topojson', 'stl']);

function languageOf(info: string): string {
  const word = /^[\w+#.-]{1,20}(?=\s|$)/.exec(info.trim())?.[0] ?? '';
  return activeLanguages.has(word.toLowerCase()) ? '' : word;
}

function render(block: Block, hosts: Hosts): string {
  return block.kind === 'line' ? sanitiseProse(block.text, hosts) : fence(block.text, block.language);
}

/** What of a block fits into `room` characters: a fence is cut at a line end, a line anywhere between characters. */
function renderCut(block: Block, hosts: Hosts, room: number): string {
  let text = block.text.slice(0, Math.max(0, room));
  while (text !== '') {
    const shown = render({ ...block, text: text.toWellFormed() }, hosts);
    if (shown.length <= room) return shown;
    text = text.slice(0, Math.min(text.length - 1, Math.floor((text.length * room) / shown.length)));
    if (block.kind === 'fence') text = text.slice(0, Math.max(0, text.lastIndexOf('\n')));
  }
  return '';
}

/** Quotes, list items and headings stay what they are. `\s`: whoever trims a line takes a no-break space along. */
const markers = /^(?:\s+|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|#{1,6}(?=[ \t]))*/;

function sanitiseProse(line: string, hosts: Hosts): string {
  const start = markersOf(line);
  const result = start + sanitiseInline(line.slice(start.length), hosts);
  // Looked for in the result: something that is gone by now may have stood before the command.
  const shown = markersOf(result).length;
  return /^\/[a-z]/i.test(result.slice(shown)) ? `${result.slice(0, shown)}\\${result.slice(shown)}` : result;
}

function markersOf(line: string): string {
  return markers.exec(line)?.[0] ?? '';
}
