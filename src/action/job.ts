/**
 * What every stage of a run is given: settings that were read once, and the ports to the outside.
 */
import type { Redactor } from '../base/redact.ts';
import type { GitHub } from '../github/api.ts';
import type { AgentEvent, Emit } from '../transcript/events.ts';
import type { Event } from './event.ts';
import type { Inputs } from './inputs.ts';
import type { Log } from './log.ts';
import type { LogText } from './log-text.ts';
import type { Patience } from './patience.ts';
import type { PrivateFolder } from './private-folder.ts';
import type { Handover, RunnerEnv } from './runner-env.ts';

export type Job = {
  readonly env: RunnerEnv;
  readonly handover: Handover;
  readonly inputs: Inputs;
  readonly event: Event;
  /** See `guessDefaultBranch`. */
  readonly guessedBranch: string | null;
  readonly folder: PrivateFolder;
  /** Where `prompts/` and `presets/` are. */
  readonly packageRoot: string;
  readonly sessionId: string;
  /** Every request of it ends when the job is cancelled. */
  readonly github: GitHub;
  /** Goes on after a cancellation: for the comment, as long as `patience` allows. */
  readonly delivery: GitHub;
  readonly log: Log;
  /** Shows the model's answers while they are written. */
  readonly text: LogText;
  readonly redactor: Redactor;
  /** To the transcript first, then to whoever shows progress. */
  readonly emit: Emit;
  /** Every event so far. */
  readonly events: readonly AgentEvent[];
  /** Called after every event. */
  readonly listeners: Set<Emit>;
  /** Aborted when the job is cancelled. */
  readonly cancelled: AbortSignal;
  readonly patience: Patience;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Unguessable, URL-safe. */
  readonly random: () => string;
};
