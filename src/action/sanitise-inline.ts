/**
 * One line of untrusted Markdown, made safe. What is left of its markup is emphasis, code spans and links to allowed
 * hosts. GitHub looks for mentions, references and addresses in the rendered text, where `&#64;` is an @ again, so
 * those are broken by a zero-width space rather than by an escape.
 */
import { removeInvisible } from '../base/invisible.ts';
import { limits } from '../base/limits.ts';
import { code, link } from './markdown.ts';

/** Hosts (`github.com`, `ghe.example:8443`) to which a link may point. */
export type Hosts = readonly string[];

const breaker = '&#8203;';

const destination = String.raw`\([ \t]*(?:<(?<angle>[^<>]*)>|(?<bare>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\)`;
const label = String.raw`\[(?<label>(?:[^[\]\\]|\\.)*)\]`;

/** What is more than a character by itself, in order of precedence. */
const token = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\`{-~])`,
    '&(?:#(?<decimal>\\d{1,7})|#x(?<hex>[\\da-f]{1,6})|(?<named>amp|lt|gt|quot|apos));',
    '(?<!`)(?<ticks>`+)(?!`)(?<span>.*?[^`])\\k<ticks>(?!`)',
    '<code>(?<html>[^<>]*)</code>',
    `!${label.replace('label', 'alt')}(?:${destination.replace('angle', 'x').replace('bare', 'y')}|\\[[^\\]]*\\])?`,
    '<(?<media>img|picture|source|video|audio|svg|iframe|object|embed)\\b[^<>]*>',
    `${label}${destination}`,
    '(?<url>(?:(?:https?|ftp)://|www\\.)[^\\s<>`|]+)',
    '(?<special>[\\\\<>&@`[\\]$])',
  ].join('|'),
  'gi',
);

type Groups = Partial<Record<string, string>>;

/** Sanitised text as it reads: what broke mentions and references is gone, so a path can be looked up as it stands. */
export function withoutBreaks(text: string): string {
  return text.replaceAll(breaker, '');
}

/** `line` has no newline and no invisible character. */
export function sanitiseInline(line: string, hosts: Hosts): string {
  const out = createOutput();
  let end = 0;
  const scan = new RegExp(token);
  for (let match = scan.exec(line); match !== null; match = scan.exec(line)) {
    out.text(line.slice(end, match.index));
    const used = emit(match[0], { out, groups: match.groups ?? {}, hosts });
    end = match.index + used;
    scan.lastIndex = end;
  }
  out.text(line.slice(end));
  return out.done();
}

type Emission = { readonly out: Output; readonly groups: Groups; readonly hosts: Hosts };

/** Emits one token and returns how much of the source it used up. */
function emit(source: string, { out, groups, hosts }: Emission): number {
  const { escaped, span, html, url, special } = groups;
  if (escaped !== undefined) out.text(keepsBackslash.has(escaped) ? `\\${escaped}` : literal(escaped));
  else if (span !== undefined) out.markup(code(trimSpan(span)));
  else if (html !== undefined) out.markup(code(decodeAll(html)));
  else if (groups.label !== undefined) emitLink(out, groups, hosts);
  else if (url !== undefined) return emitUrl(out, url);
  else if (special !== undefined) out.text(literal(special));
  else if (groups.alt !== undefined || groups.media !== undefined) out.text(imageNote(groups.alt));
  else out.text(literalOfEntity(decodeEntity(groups)));
  return source.length;
}

/** Text is gathered, because a reference can be put together from several tokens; markup stands for itself. */
function createOutput() {
  let result = '';
  let pending = '';
  // Two spans side by side would merge their backticks, `!` before a link makes an image, and two slashes an address.
  const join = (piece: string) => {
    const seam = `${result.slice(-1)}${piece.slice(0, 1)}`;
    result += /``|!\[|\/\//.test(seam) ? `${breaker}${piece}` : piece;
  };
  const flush = () => {
    join(breakReferences(pending));
    pending = '';
  };
  return {
    text(piece: string): void {
      pending += piece;
    },
    markup(piece: string): void {
      flush();
      join(piece);
    },
    done(): string {
      flush();
      return result;
    },
  };
}

type Output = ReturnType<typeof createOutput>;

function breakReferences(text: string): string {
  return (
    text
      .replace(/@/g, `@${breaker}`)
      .replace(/(?<!&)#(?=\d)/g, `#${breaker}`)
      .replace(/GH-(?=\d)/gi, `$&${breaker}`)
      // Some renderers take `//host` for an address.
      .replace(/(?<![:/])\/(?=\/)/g, `/${breaker}`)
      .replace(/:(?=\/\/)/g, `:${breaker}`)
      .replace(/www(?=\.)/gi, `$&${breaker}`)
      .replace(/(?<!\\)~{3,}/g, (run) => '\\~'.repeat(run.length))
  );
}

/** Escapes that keep something from being markup; before any other character a backslash only hides it from us. */
const keepsBackslash = new Set('\\`*_{}[]()+!|~$');

function literal(character: string): string {
  return literals[character] ?? character;
}

const literals: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '\\': '\\\\',
  '`': '\\`',
  '[': '\\[',
  ']': '\\]',
  // Between dollars GitHub reads mathematics, not Markdown.
  $: '\\$',
};

function literalOfEntity(character: string): string {
  const visible = removeInvisible(character);
  if (visible === '\n' || visible === '\t') return ' ';
  return keepsBackslash.has(visible) ? `\\${visible}` : literal(visible);
}

function decodeEntity({ decimal, hex, named }: Groups): string {
  if (named !== undefined) return namedEntities[named.toLowerCase()] ?? '';
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeAll(text: string): string {
  return text.replace(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<named>amp|lt|gt|quot|apos));/gi, (...match) =>
    decodeEntity(match.at(-1)),
  );
}

/** Spaces that make room for a backtick at the edge are no part of the code. */
function trimSpan(span: string): string {
  return /^ .*[^ ].* $/.test(span) ? span.slice(1, -1) : span;
}

function imageNote(alt: string | undefined): string {
  const text = (alt ?? '').replace(/[^\p{L}\p{M}\p{N} ,.-]/gu, '').trim();
  return text === '' ? '(image removed)' : `(image removed: ${text})`;
}

function emitUrl(out: Output, url: string): number {
  const trimmed = url.replace(/[*_~"').,;:!?\]]+$/, '');
  out.markup(code(trimmed));
  return trimmed.length;
}

function emitLink(out: Output, groups: Groups, hosts: Hosts): void {
  const text = groups.label ?? '';
  const url = (groups.angle ?? groups.bare ?? '').replace(/\\([!-/:-@[-`{-~])/g, '$1');
  const safe = allowedUrl(url, hosts);
  const inner = sanitiseInline(text, []);
  if (safe !== null && text.trim() !== '') {
    out.markup(link(inner, safe) ?? '');
    return;
  }
  if (text.trim() !== '' && text !== url) {
    out.markup(inner);
    out.text(' ');
  }
  if (url !== '') out.markup(code(url));
}

/** Links to issues and pull requests leave a trace on those, and close them behind a keyword. */
const referencePath = /^\/[^/]+\/[^/]+\/(?:issues|pull|pulls|discussions)\b/i;

function allowedUrl(text: string, hosts: Hosts): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  // Attack: a question carries what was read to whoever can read the logs of an allowed host.
  const short = url.search.length + url.hash.length <= limits.comment.queryCharacters;
  return plain && short && hosts.includes(url.host) && !referencePath.test(url.pathname) ? url.href : null;
}
