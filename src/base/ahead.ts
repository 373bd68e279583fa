/** Work that was begun early and is awaited later: until then its failure is not an unhandled one. */
export function ahead<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}
