/**
 * What a call, or any call of a tool, may do to the world: made from effects, never declared beside them.
 */
import type { Effect } from './effect.ts';

export type EffectKind = Effect['kind'];

export type Capabilities = {
  /** Everything is afterwards as it was. */
  readonly readOnly: boolean;
  /** Something that was there may be gone or different. */
  readonly destructive: boolean;
  /** Twice has the same result as once. */
  readonly idempotent: boolean;
  /** Another machine may be reached. */
  readonly network: boolean;
  /** It may run beside others of its kind. */
  readonly concurrencySafe: boolean;
};

const looking: Capabilities = {
  readOnly: true,
  destructive: false,
  idempotent: true,
  network: false,
  concurrencySafe: true,
};

/** Where nobody can know what is behind it, the worst is assumed. */
const anything: Capabilities = {
  readOnly: false,
  destructive: true,
  idempotent: false,
  network: true,
  concurrencySafe: false,
};

const table: Readonly<Record<EffectKind, Capabilities>> = {
  read: looking,
  internal: looking,
  write: { ...anything, network: false },
  /** Recorded during the run and carried out after it, once. It only ever adds. */
  github: { readOnly: false, destructive: false, idempotent: true, network: false, concurrencySafe: false },
  /** A request can carry something out, or set something off. */
  net: { ...anything, destructive: false },
  exec: anything,
  mcp: anything,
  spawn: anything,
  outside: anything,
};

/** Of everything together: as good as the worst of it. */
export function capabilitiesOf(kinds: readonly EffectKind[]): Capabilities {
  const all = kinds.map((kind) => table[kind]);
  return {
    readOnly: all.every(({ readOnly }) => readOnly),
    destructive: all.some(({ destructive }) => destructive),
    idempotent: all.every(({ idempotent }) => idempotent),
    network: all.some(({ network }) => network),
    concurrencySafe: all.every(({ concurrencySafe }) => concurrencySafe),
  };
}
