/**
 * The one event union: the transcript's lines, what listeners get, and the input of every report. The envelope and the
 * existing kinds are final; kinds may be added, and readers skip those they do not know.
 */
import type { Decision, Effect } from '../base/effect.ts';
import type { ToolDetails } from '../base/tool-details.ts';
import type { AssistantBlock, FailedTry, StopReason, Usage } from '../model/provider.ts';
import type { Ending } from './ending.ts';

export const transcriptVersion = 1;

export type AgentEvent =
  | {
      readonly kind: 'session';
      readonly sessionId: string;
      readonly product: string;
      readonly repository: string;
      readonly event: string;
      /** `fix`, `ask`, `triage`, `task`, ... */
      readonly task: string;
      /** The issue or pull request, when there is one. */
      readonly number: number | null;
      readonly requester: string | null;
      readonly provider: string;
      readonly model: string;
      readonly runUrl: string | null;
    }
  /** What searches and patterns run on; `why` it is not the native engine, as a sentence. */
  | {
      readonly kind: 'regex_engine';
      readonly engine: 're2' | 're2js';
      readonly why: string | null;
      readonly broken: boolean;
    }
  | {
      readonly kind: 'admission';
      readonly admitted: boolean;
      readonly login: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'pinned';
      readonly headSha: string;
      readonly baseSha: string;
      readonly trustedSha: string;
      readonly headRef: string;
      readonly fork: boolean;
    }
  | {
      readonly kind: 'policy';
      /** `file`, `input` or `preset`. */
      readonly origin: string;
      readonly source: string;
      readonly sha256: string;
      readonly notes: readonly string[];
      /** Hosts to which the comment may link beside GitHub's own; none where a transcript does not say. */
      readonly commentLinks?: readonly string[];
    }
  | {
      readonly kind: 'layout';
      /** The first of them; the counts are of all. */
      readonly written: readonly string[];
      readonly removed: readonly string[];
      readonly writtenCount: number;
      readonly removedCount: number;
      readonly files: number;
    }
  /** What surrounds commands, tried before the first of them. */
  | {
      readonly kind: 'sandbox';
      /** `bubblewrap` or `docker`; there is an event for each that was tried. */
      readonly rung: string;
      /** Why this one does not work here; null when it does. */
      readonly problem: string | null;
      /** What was tried, and whether it came out as it must. */
      readonly checks: Readonly<Record<string, boolean>>;
      /** Files and folders of the workspace that commands see empty. */
      readonly hidden: number;
      readonly boundsProcesses: boolean;
      /** Milliseconds that preparing and trying took. */
      readonly duration: number;
    }
  | { readonly kind: 'prompt'; readonly system: string; readonly user: string }
  | { readonly kind: 'request'; readonly turn: number; readonly sha256: string; readonly bytes: number }
  | {
      readonly kind: 'response';
      readonly turn: number;
      readonly blocks: readonly AssistantBlock[];
      readonly stopReason: StopReason;
      readonly usage: Usage;
      /** Milliseconds from request to terminal event. */
      readonly duration: number;
    }
  /** A try of this turn's request failed and the next one follows after `wait` milliseconds, at `model`. */
  | ({ readonly kind: 'retry'; readonly turn: number } & FailedTry)
  /** What the answer of a turn cost; missing where nobody knows the prices. */
  | { readonly kind: 'cost'; readonly turn: number; readonly model: string; readonly usd: number }
  /** The run has read something of that origin for the first time; `callId` as in a decision, null before the first call. */
  | {
      readonly kind: 'tainted';
      /** `untrusted` or `sensitive`. */
      readonly origin: string;
      readonly what: string;
      readonly callId: string | null;
    }
  /** Written before anything of the call runs. */
  | {
      readonly kind: 'decision';
      readonly callId: string;
      readonly tool: string;
      readonly effects: readonly Effect[];
      readonly decision: Decision;
    }
  /**
   * A command in the sandbox wants to connect to `host`, as `name:port`. Written before the name is resolved, and once
   * more where what it leads to is refused.
   */
  | { readonly kind: 'connection'; readonly host: string; readonly decision: Decision }
  /** What went through to the allowed hosts, in bytes; written when the sandbox is closed. */
  | {
      readonly kind: 'traffic';
      readonly hosts: readonly {
        readonly host: string;
        readonly connections: number;
        readonly sent: number;
        readonly received: number;
      }[];
    }
  | { readonly kind: 'call_started'; readonly callId: string; readonly tool: string; readonly summary: string }
  | {
      readonly kind: 'call_finished';
      readonly callId: string;
      readonly tool: string;
      readonly text: string;
      readonly isError: boolean;
      readonly details: ToolDetails | null;
      /** Milliseconds. */
      readonly duration: number;
    }
  /** What the model was told of a finished call instead of its text, because the turn's results were too long together. */
  | { readonly kind: 'result_cut'; readonly callId: string; readonly text: string }
  /** Text that the product, not a person, adds to the newest user message. */
  | { readonly kind: 'reminder'; readonly text: string }
  /** After each batch that wrote: the cumulative patch against the laid-out head; `path` is beside the transcript. */
  | { readonly kind: 'checkpoint'; readonly sha256: string; readonly path: string; readonly files: number }
  | {
      readonly kind: 'verification';
      readonly when: 'before' | 'after';
      readonly command: string;
      readonly exitCode: number | null;
      readonly timedOut: boolean;
      /** How many tests the runner said it ran; null when it cannot be told. */
      readonly tests: number | null;
      readonly output: string;
      /** Why it did not run; null when it did. */
      readonly skipped: string | null;
    }
  | {
      readonly kind: 'structured';
      readonly ok: boolean;
      readonly value: unknown;
      readonly problem: string | null;
    }
  | {
      readonly kind: 'ended';
      readonly ending: Ending;
      readonly turns: number;
      readonly usage: Usage;
      readonly text: string;
    }
  | {
      readonly kind: 'changes';
      readonly files: readonly ChangedFile[];
      readonly unpublished: readonly { readonly path: string; readonly why: string; readonly hint: string | null }[];
    }
  | {
      readonly kind: 'operation';
      readonly operation: string;
      readonly args: Readonly<Record<string, unknown>>;
      readonly outcome: string;
      readonly ok: boolean;
    }
  | { readonly kind: 'published'; readonly branch: string; readonly commitSha: string; readonly url: string }
  /** The one comment of this run: created at the start, turned into the result. */
  | { readonly kind: 'tracking'; readonly commentId: number; readonly url: string }
  | { readonly kind: 'artifact'; readonly id: string; readonly name: string; readonly url: string }
  /** The file in which one job hands its result to the job that publishes. `sessionId`, `transcript` (sha256): of the first. */
  | {
      readonly kind: 'bundle';
      readonly sha256: string;
      readonly sessionId: string;
      readonly transcript: string;
      /** Where it was written; null in the job that reads it. */
      readonly path: string | null;
    }
  /** What the first job recorded at that time (ISO 8601), in the record of the job that publishes. */
  | { readonly kind: 'told'; readonly at: string; readonly event: AgentEvent }
  /** The run ended outside the loop: it never started, or a stage failed. `code` as in `base/errors.ts`, or `skipped`. */
  | {
      readonly kind: 'stopped';
      readonly conclusion: 'skipped' | 'refused' | 'failed';
      readonly code: string;
      readonly reason: string;
    }
  /** The last event of a run that could be finished. */
  | { readonly kind: 'outcome'; readonly conclusion: string; readonly exitCode: number; readonly headline: string }
  | { readonly kind: 'note'; readonly level: 'info' | 'warning' | 'error'; readonly text: string };

export type ChangedFile = {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted';
  /** Octal, as git writes it; null where the file does not exist. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly added: number;
  readonly removed: number;
  readonly binary: boolean;
};

/** A line of the transcript. `prev`: sha256 (hex) of the previous line's bytes as written, without newline; 64 zeros first. */
export type Envelope = {
  readonly v: typeof transcriptVersion;
  /** From 0, without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly t: string;
  readonly prev: string;
};

export type TranscriptLine = Envelope & AgentEvent;

export type Emit = (event: AgentEvent) => void;
