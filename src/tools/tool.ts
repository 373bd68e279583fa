/**
 * The tool contract. A tool says what a call would touch before it runs; it throws to fail.
 */
import type { z } from 'zod';
import type { EffectKind } from '../base/capabilities.ts';
import type { CheckedPath, Effect, NonEmpty } from '../base/effect.ts';
import type { Picture } from '../base/picture.ts';
import type { ToolDetails } from '../base/tool-details.ts';
import type { PathCheck } from '../policy/paths.ts';
import type { Policy } from '../policy/policy.ts';
import type { BackgroundCommands, CommandRunner } from '../sandbox/run-command.ts';
import type { PictureAllowance } from './picture.ts';

/** What the model has seen of a file: sha256 (hex) of the bytes at that time. Writes are refused when it no longer holds. */
export interface FileLedger {
  get(path: CheckedPath): string | undefined;
  set(path: CheckedPath, sha256: string): unknown;
}

export type ToolContext = {
  /** Resolves what the model wrote; the only source of places. */
  readonly paths: PathCheck;
  /** Reads that the policy denies are left out of glob and grep. `relative` as in `Place`. */
  readonly mayRead: Policy['mayRead'];
  readonly ledger: FileLedger;
  readonly pictures: PictureAllowance;
  readonly runCommand: CommandRunner;
  readonly background: BackgroundCommands;
  /**
   * Takes the job's secrets out of a whole result: actions/checkout leaves the token in .git/config, and a command of the
   * repository can print that. The model must not learn it, nor whoever reads along.
   */
  readonly redact: (text: string) => string;
  /** Where output that was cut goes: absolute, outside the workspace, readable by read_file. */
  readonly spillFolder: string;
};

/** What a run gets on top. */
export type RunContext = ToolContext & {
  /** Fires at the tool's time-out and when the run is cancelled. */
  readonly signal: AbortSignal;
  /** The call may overlap its neighbours (`Decision.parallel`): then a command must not be able to change the workspace. */
  readonly parallel: boolean;
  /** The effects of this call that the policy allowed. */
  readonly judged: NonEmpty<Effect>;
};

/** Text and images for the model, structure for the report. */
export type ToolResult = {
  readonly text: string;
  readonly details?: ToolDetails;
  readonly pictures?: readonly Picture[];
};

type MaybePromise<T> = T | Promise<T>;

export type Tool<Schema extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly description: string;
  /** Shown to the model, used to validate, types `run`. Strict: unknown arguments are refused, nothing is coerced. */
  readonly schema: Schema;
  /** Milliseconds; a function where the model may ask for more. */
  readonly timeoutMs: number | ((args: z.infer<Schema>) => number);
  /** Its results have limits of their own and say how to get the rest; they are not cut once more. */
  readonly boundsItself?: true;
  /**
   * Every kind of effect that a call can have, beside `outside`. Which tools a run offers is chosen by what follows from
   * these; a call that has another one is denied.
   */
  readonly touches: readonly EffectKind[];
  /** Part of how a run works, so no list of tools leaves it out. The policy judges its calls like any other. */
  readonly system?: true;
  /** Never overlaps other calls, though its effects would let it. */
  readonly alone?: true;
  effects(args: z.infer<Schema>, context: ToolContext): MaybePromise<NonEmpty<Effect>>;
  /** One line for progress; without it the first effect is named. */
  readonly summary?: (args: z.infer<Schema>) => string;
  /** Throws to fail; the message is what the model reads, so it says what to do next. */
  run(args: z.infer<Schema>, context: RunContext): Promise<ToolResult>;
};

/** Types `run` and `effects` from the schema and forgets the parameter again, so that tools fit into one map. */
export function defineTool<Schema extends z.ZodObject>(tool: Tool<Schema>): Tool {
  return tool as unknown as Tool;
}
