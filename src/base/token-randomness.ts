/** Real tokens are drawn by lot. What people write to fill a place in a test or a manual is not. */

/** Bits a character: 0 for one letter throughout, about 4 for random hex digits, more for random letters. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** `A` is left out of the repetitions: it is zeros in base64. The last two are the claims and the seal of jwt.io's JWT. */
const madeUp =
  /example|sample|dummy|placeholder|changeme|redacted|your[_-]|12345678|abcdefgh|([^A])\1{5}|MTIzNDU2Nzg5MA|SflKxwRJSMeKKF2Q/i;

export function isMadeUp(token: string): boolean {
  return madeUp.test(token) || entropyOf(token) < (/^\d+$/.test(token) ? 2 : 2.5) || isPadded(token);
}

/** Mostly zeros, such as a program in base64. */
function isPadded(token: string): boolean {
  return token.length >= 24 && (token.match(/A/g)?.length ?? 0) > token.length / 4;
}

/** How often, from one letter or digit to the next, the kind changes: lower case, upper case, digit. Names seldom do. */
export function unrestOf(text: string): number {
  const characters = text.replace(/[^A-Za-z0-9]/g, '');
  const kinds = characters.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '0');
  return (kinds.match(/(.)(?!\1)(?=.)/g)?.length ?? 0) / Math.max(1, characters.length - 1);
}
