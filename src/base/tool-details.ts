/**
 * The second payload of a tool's result: structure for the report, never parsed out of the model's text.
 */
export type ToolDetails =
  | {
      readonly kind: 'read';
      readonly path: string;
      readonly from: number;
      readonly to: number;
      /** Of the whole file (hex); null when it was not read to its end. */
      readonly sha256: string | null;
    }
  /** An image that the model was shown; it is not in the transcript itself. */
  | {
      readonly kind: 'picture';
      readonly path: string;
      readonly mediaType: string;
      /** Pixels. */
      readonly width: number;
      readonly height: number;
      readonly bytes: number;
      readonly sha256: string;
    }
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly diff: string;
      readonly added: number;
      readonly removed: number;
      readonly created: boolean;
    }
  /** Every path that a patch touched; a moved file is there twice, removed and created. */
  | { readonly kind: 'patch'; readonly files: readonly PatchedFile[] }
  | {
      readonly kind: 'exec';
      readonly argv: readonly string[];
      readonly exitCode: number | null;
      readonly signal: string | null;
      readonly timedOut: boolean;
      /** Milliseconds. */
      readonly duration: number;
    }
  /** A command in the background, as its start, a look at it or its end left it. */
  | {
      readonly kind: 'background';
      readonly id: string;
      readonly exitCode: number | null;
      readonly running: boolean;
    }
  | { readonly kind: 'search'; readonly matches: number; readonly truncated: boolean }
  | { readonly kind: 'plan'; readonly steps: readonly PlanStep[] }
  | {
      readonly kind: 'operation';
      readonly operation: string;
      readonly args: Readonly<Record<string, unknown>>;
    };

export type PatchedFile = {
  readonly path: string;
  readonly change: 'created' | 'updated' | 'removed';
  readonly added: number;
  readonly removed: number;
};

/** A step of the checklist that the model keeps. */
export type PlanStep = { readonly text: string; readonly status: 'open' | 'active' | 'done' };
