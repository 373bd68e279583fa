/**
 * The word that was probably meant.
 */

/** `; did you mean "allow"?` for the closest candidate, or nothing when none is close. */
export function nearest(word: string, candidates: readonly string[]): string {
  const ranked = candidates
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best !== undefined && best.far <= Math.max(1, Math.floor(best.candidate.length / 3))
    ? `; did you mean ${JSON.stringify(best.candidate)}?`
    : '';
}

/** How many letters are wrong, missing, too many or swapped with their neighbour. */
function distance(word: string, candidate: string): number {
  const rows: number[][] = [];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  // Only the first letters of a word from the file are compared: it may be as long as the file.
  const letters = word.slice(0, 40);
  for (let row = 0; row <= letters.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= candidate.length; column += 1) {
      const [now, then] = [letters[row - 1], candidate[column - 1]];
      const swapped = row > 1 && now === candidate[column - 2] && letters[row - 2] === then;
      const ways = [
        cell(row, column - 1) + 1,
        ...(row > 0 ? [cell(row - 1, column) + 1, cell(row - 1, column - 1) + Number(now !== then)] : []),
        ...(swapped ? [cell(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...ways));
    }
  }
  return cell(letters.length, candidate.length);
}
