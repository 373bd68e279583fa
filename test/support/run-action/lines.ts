/** Lets a test wait for something that a running action prints. */
export type Lines = {
  push(line: string): void;
  /** No more lines will come. */
  end(): void;
  /** The first line, seen already or still to come, that matches; rejects when none will. */
  first(pattern: RegExp): Promise<string>;
};

export function watchLines(): Lines {
  const seen: string[] = [];
  const waiting = new Set<{ pattern: RegExp; found(line: string): void; gone(): void }>();
  let over = false;
  return {
    push: (line) => {
      seen.push(line);
      for (const each of [...waiting].filter(({ pattern }) => pattern.test(line))) {
        waiting.delete(each);
        each.found(line);
      }
    },
    end: () => {
      over = true;
      for (const each of waiting) each.gone();
      waiting.clear();
    },
    first: (pattern) =>
      new Promise((found, reject) => {
        const gone = (): void => reject(new Error(`no line matched ${pattern}:\n${seen.join('\n')}`));
        const already = seen.find((line) => pattern.test(line));
        if (already !== undefined) found(already);
        else if (over) gone();
        else waiting.add({ pattern, found, gone });
      }),
  };
}
