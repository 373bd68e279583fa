/**
 * HTML's character references: the numeric ones, and the named ones that spell markup or something invisible. Other names
 * stay as written, which tells the model as much.
 */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['excl', '!'],
  ['num', '#'],
  ['lpar', '('],
  ['rpar', ')'],
  ['lsqb', '['],
  ['lbrack', '['],
  ['rsqb', ']'],
  ['rbrack', ']'],
  ['grave', '`'],
  ['shy', '\u00ad'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['NoBreak', '\u2060'],
  ['af', '\u2061'],
  ['it', '\u2062'],
  ['ic', '\u2063'],
  ['ZeroWidthSpace', '\u200b'],
]);

/** Decodes once, as a browser does: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,16});/gi, (whole, reference: string) => {
    if (!reference.startsWith('#')) return named.get(reference) ?? whole;
    return character(Number(/^#x/i.test(reference) ? `0${reference.slice(1)}` : reference.slice(1)));
  });
}

function character(code: number): string {
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code).toWellFormed();
}
