/**
 * The contract of the only room that starts a command which the model chose.
 */

export type Command = {
  /** Exactly what is executed; no shell. */
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Where the whole output goes when more comes than is kept in memory: a path without extension. */
  readonly spill: string;
};

export type CommandResult = {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly cancelled: boolean;
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
