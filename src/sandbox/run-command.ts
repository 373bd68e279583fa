/**
 * The contract of the only room that starts a command which the model chose.
 */

export type Command = {
  /** Exactly what is executed; no shell. */
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  /** Whether it may change the workspace; only a sandbox can hold it to that. */
  readonly workspace: 'writable' | 'read-only';
  /** It is git, or holds it: then no folder is a repository just because it looks like a bare one. */
  readonly isGit?: true;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Where the whole output goes when more comes than is kept in memory: a path without extension. */
  readonly spill: string;
};

/** How a command ended. */
export type CommandEnd = {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly cancelled: boolean;
};

export type CommandResult = CommandEnd & {
  /** Set when the program could not be started at all. */
  readonly spawnError: string | null;
  readonly stdout: CapturedStream;
  readonly stderr: CapturedStream;
  /** Milliseconds. */
  readonly duration: number;
};

export type CapturedStream = {
  /** Head and tail as shown, cut at characters, with a note between them when something is left out. */
  readonly text: string;
  readonly bytes: number;
  readonly truncated: boolean;
  /** The file with the rest, when truncated. */
  readonly spill: string | null;
};

/** Never rejects for what the command did; a failure to start is a result too. */
export type CommandRunner = (command: Command) => Promise<CommandResult>;

/** Commands that go on while other calls run. Nothing here rejects. */
export type BackgroundCommands = {
  /** `signal` of a command is not asked for: it ends by itself, by its time-out, by `stop` or by `close`. */
  start(command: Omit<Command, 'signal'>): Promise<BackgroundStart>;
  /** Waits until it ended, for at most `wait` milliseconds. Null: there is none of that name. */
  read(id: string, waiting: { readonly wait: number; readonly signal: AbortSignal }): Promise<BackgroundReport | null>;
  /** Ends it with all its children. */
  stop(id: string): Promise<BackgroundReport | null>;
  /** Ends all of them with their children. */
  endAll(): Promise<void>;
  /** Ends all of them and starts no more; gives those that were running. */
  close(): Promise<readonly { readonly id: string; readonly argv: Command['argv'] }[]>;
};

export type BackgroundStart =
  | { readonly ok: true; readonly id: string; readonly files: { readonly stdout: string; readonly stderr: string } }
  /** A sentence without its full stop. */
  | { readonly ok: false; readonly why: string };

export type BackgroundReport = {
  /** Null while it runs. */
  readonly end: CommandEnd | null;
  /** What came since the last report, shown like `CapturedStream.text`. */
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds since its start, or how long it ran. */
  readonly duration: number;
  /** What it was given, in milliseconds. */
  readonly timeout: number;
};
