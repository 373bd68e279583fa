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
  return madeUp.test(token) || entropyOf(token) < 2.5;
}
