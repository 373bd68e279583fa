/**
 * The contract between what runs a command and what surrounds it.
 */

/** What is really spawned for one command: the command itself, or a sandbox around it. */
export type Launch = {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Further descriptors for the child, from 3 on, opened for this spawn; the launcher closes them after spawning. */
  readonly descriptors: readonly number[];
  /**
   * Ends the command where it does not end with what is spawned, and comes back when it is gone. Null: it does, being a
   * child of it. Never rejects.
   */
  readonly end: (() => Promise<void>) | null;
};

export type Rung = {
  readonly name: 'bubblewrap' | 'docker' | 'none';
  launch(command: {
    readonly argv: readonly [string, ...string[]];
    readonly cwd: string;
    readonly workspace: 'writable' | 'read-only';
    readonly isGit?: true;
  }): Launch;
};

/** A rung that holds something. */
export type Walled = Rung & { readonly name: Exclude<Rung['name'], 'none'> };

/** No sandbox: the command itself, with the rights of the job. `env` is all that it gets. */
export function bareRung({ env }: { readonly env: Readonly<Record<string, string>> }): Rung {
  return { name: 'none', launch: ({ argv, cwd }) => ({ argv, cwd, env, descriptors: [], end: null }) };
}
