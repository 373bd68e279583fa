/** What every subcommand of `mewcode` is. */

/** Where a command writes; each text is whole lines. */
export type Io = { readonly out: (text: string) => void; readonly err: (text: string) => void };

export type Subcommand = {
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  /** One line. */
  readonly description: string;
  /** Gives the exit code: 0 done, 1 failed, 2 used wrongly. A `MewError` counts as failed. */
  run(args: readonly string[], io: Io): Promise<number>;
};
