/** The spellings in which a secret usually travels. */
import { limits } from './limits.ts';

/** Each as it would stand in a text; `secret` itself is the first. May repeat itself. */
export function spellingsOf(secret: string): string[] {
  const backwards = reversed(secret);
  const forwards = encodingsOf(secret);
  return [...forwards, ...forwards.map(reversed), ...encodingsOf(backwards)];
}

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8');
  const base64 = [0, 1, 2].flatMap((offset) => base64Inside(bytes, offset));
  return [
    ...new Set([
      secret,
      ...jsonForms(secret),
      // A tool's JSON output inside a JSON line.
      ...jsonForms(secret).map(jsonEscaped),
      ...htmlForms(secret),
      ...urlForms(secret),
      // An address inside another one's query.
      ...urlForms(secret).map(encodeURIComponent),
      ...base64,
      ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
    ]),
  ];
}

function jsonEscaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** As JavaScript, Python, Go, PHP and .NET write a text: they differ in what they escape beside quotes. */
function jsonForms(text: string): string[] {
  const json = jsonEscaped(text);
  const wide = /[\u0080-\uffff]/g;
  return [
    json,
    json.replace(wide, unicodeEscape),
    json.replace(/[<>&\u2028\u2029]/g, unicodeEscape),
    json.replaceAll('/', '\\/').replace(wide, unicodeEscape),
    json
      .replaceAll('\\"', '\\u0022')
      .replace(/[<>&'+`\u0080-\uffff]/g, (unit) => unicodeEscape(unit).toUpperCase().replace('U', 'u')),
  ];
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The five characters by name, the quotes also by number. */
function htmlForms(text: string): string[] {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const named = plain.replaceAll('"', '&quot;');
  return [
    named,
    named.replaceAll("'", '&#39;'),
    named.replaceAll("'", '&#x27;'),
    plain.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
  ];
}

/** What is left as it is differs: by JavaScript, by RFC 3986, by Python (`/`), by `encodeURI`, by a form. */
function urlForms(text: string): string[] {
  const loose = encodeURIComponent(text);
  const strict = loose.replace(/[!'()*]/g, percentEncoded);
  const forms = [
    loose,
    strict,
    strict.replaceAll('%2F', '/'),
    encodeURI(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ];
  const spaced = forms.map((form) => form.replaceAll('%20', '+'));
  return [...forms, ...spaced].flatMap((form) => [form, form.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())]);
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The characters of a base64 text that depend on `bytes` alone when these start `offset` (0 to 2) bytes into a group; and
 * its end with the last ones, when nothing follows.
 */
function base64Inside(bytes: Buffer, offset: number): [string, string] {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return [text.slice(start, end), text.slice(start).slice(-2 * limits.secrets.runCharacters)];
}
