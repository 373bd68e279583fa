/**
 * The verdict: effects in, decision out. The tools, the loop and the publisher know a policy only through this contract.
 */
import type { Decision, Effect, EffectOf, NonEmpty, Place } from '../base/effect.ts';
import type { Host } from '../base/host.ts';
import type { ConnectionVerdict } from './network.ts';
import type { UnlockName } from './protected.ts';
import type { Mode } from './schema.ts';
import type { BackendName } from './schema-sections.ts';
import type { Taint } from './taint.ts';

export interface Policy {
  /**
   * Effects in, verdict out. An allowed call counts against its rule's `max` (per run), and what it reads is marked in
   * `taint`, since `callId`.
   */
  decide(effects: NonEmpty<Effect>, callId?: string): Decision;
  /** Whether a file may be shown in this way: that is not denied by the guard or a rule. Counts nothing. */
  mayRead(place: Pick<Place, 'relative'>, via: EffectOf<'read'>['via']): boolean;
  /**
   * Whether a changed path may be committed: a write of it would be allowed, whoever wrote it, and the PROTECTED table
   * lets it be published. `relative` as in `Place`. Counts nothing.
   */
  mayPublish(
    relative: string,
  ): { readonly ok: true } | { readonly ok: false; readonly why: string; readonly hint: string | null };
  /** Whether a command in the sandbox may connect to a host; asked before the name is resolved. Counts nothing. */
  connect(host: Host): ConnectionVerdict;
  /** Whether some host could be connected to at all; if none can, commands get no way out. */
  readonly opensNetwork: boolean;
  /** Whether some rule could allow a command at all; if none can, nothing needs to be prepared for one. */
  readonly allowsCommands: boolean;
  readonly sandbox: {
    readonly required: boolean;
    /** What may surround commands, in the order in which it is tried. `docker` is among them where there is an `image`. */
    readonly backends: readonly BackendName[];
    /** The image of the containers; null without one. */
    readonly image: string | null;
    /** Absolute paths that commands may read beside the system's own. */
    readonly mounts: readonly string[];
    /** Milliseconds that any one command gets at most. */
    readonly timeout: number;
    readonly processes: number;
    /** Bytes of the largest file that a command can write. */
    readonly fileBytes: number;
  };
  /** Variables of the job that commands get beside the fixed ones. */
  readonly passedVariables: readonly string[];
  /** What this run has read, and what it may no longer do for that. */
  readonly taint: Taint;
  /** Built-in guards that the policy lifts. */
  readonly unlocked: ReadonlySet<UnlockName>;
  /** What the file says, or undefined: turns and tokens (counts), wall (ms) and money (US dollars). */
  readonly limits: {
    readonly turns?: number;
    readonly wall?: number;
    readonly tokens?: number;
    readonly costUsd?: number;
    /** Denied calls after which the run ends. */
    readonly denials?: number;
  };
  readonly admission: {
    readonly minPermission: 'write' | 'maintain' | 'admin';
    /** Names of bots that may start a run, as the file spells them. */
    readonly allowedBots: readonly string[];
    /** What becomes of a run on a pull request from a fork. */
    readonly forks: 'read_only' | 'refuse';
    /** Runs that one issue or pull request gets within an hour. */
    readonly perThreadPerHour: number;
  };
  /** The ceiling and the grant beside the rules. */
  readonly mode: Mode;
  readonly publish: {
    readonly files: number;
    readonly bytes: number;
    /** Hosts, in lower case, to which the model's words may link beside GitHub's own. */
    readonly commentLinks: readonly string[];
    /** The modes of git that a changed file may have. */
    readonly modes: readonly string[];
    /** What the branch is named after; undefined for the usual name. */
    readonly branch?: string;
    /** Whether a result may become a branch, or is only shown and kept as a patch. */
    readonly branches: boolean;
  };
  /** Where the rules came from, for people: `.mewcode/policy.yml@<sha>`, `input policy`, `preset read-only`. */
  readonly source: string;
  readonly origin: 'file' | 'input' | 'preset';
  /** sha256 (hex) of the canonical text of the whole chain. */
  readonly sha256: string;
  /** What a person should know about how this policy was found. */
  readonly notes: readonly string[];
}
