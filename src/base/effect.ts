/**
 * What a tool call would touch, and what the policy says of it. Policy, sandbox and batching see effects and nothing else.
 */

declare const checked: unique symbol;

/**
 * An absolute path with every symlink resolved, inside the workspace (or, for reads, inside the run's spill folder).
 * Only `policy/paths.ts` makes one.
 */
export type CheckedPath = string & { readonly [checked]: true };

/** A path that passed the path check: where it is, and how rules and people name it. */
export type Place = {
  readonly path: CheckedPath;
  /** Relative to the workspace, `/`-separated, no leading `./`; the workspace itself is `.`. Spill files start with `spill:`. */
  readonly relative: string;
};

/** Constructs of the shell that are judged, but only where the policy unlocks `shell_<name>`. */
export const shellConstructs = ['background', 'negation', 'groups', 'assignments', 'redirections', 'wrappers'] as const;
export type ShellConstruct = (typeof shellConstructs)[number];

/** A file that a redirection names, as written; relative to the folder of the call. */
export type FileUse = { readonly operation: 'read' | 'write'; readonly path: string };

export type Effect =
  | ({ readonly kind: 'read'; readonly via: 'read' | 'glob' | 'grep' } & Place)
  | ({ readonly kind: 'write'; readonly via: 'edit' | 'write' } & Place)
  /**
   * `argvs` holds one entry a simple command; it is empty and `undecidable` says why when the text is not a list of those.
   * `constructs` are those that the policy must have unlocked.
   */
  | {
      readonly kind: 'exec';
      readonly command: string;
      readonly argvs: readonly (readonly string[])[];
      /** Where it runs, relative as in `Place`; left out for the workspace itself. */
      readonly folder?: string;
      readonly constructs?: readonly ShellConstruct[];
      readonly undecidable?: string;
    }
  | { readonly kind: 'net'; readonly host: string }
  | {
      readonly kind: 'mcp';
      readonly server: string;
      readonly tool: string;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'spawn'; readonly role: string }
  | { readonly kind: 'github'; readonly operation: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'internal'; readonly what: string }
  /** A path that failed the path check. The guard denies and reports it. */
  | {
      readonly kind: 'outside';
      readonly operation: 'read' | 'write';
      readonly asWritten: string;
      readonly why: string;
    };

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

export type NonEmpty<T> = readonly [T, ...T[]];

/**
 * Who decided. `tool`: the call never became a valid call (unknown name, bad arguments); then the five layers of the
 * policy in the order in which a reason is reported.
 */
export type Layer = 'tool' | 'blocklist' | 'paths' | 'rules' | 'mode' | 'default';

export type Decision = {
  readonly verdict: 'allow' | 'deny';
  /** The call may overlap its read-only neighbours. Never true for a deny. */
  readonly parallel: boolean;
  readonly layer: Layer;
  /** The rule as written in the policy, e.g. `allow: Edit(src/**)`; null when no rule decided. */
  readonly rule: string | null;
  /** Where that rule stands: `<file>@<sha>:<line>` or `preset <name>:<line>`. */
  readonly source: string | null;
  /** One sentence for the model and for people. */
  readonly reason: string;
  /** For a deny: the smallest rule that would allow it, ready to paste; null when nothing can. */
  readonly hint: string | null;
};
