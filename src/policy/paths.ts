/**
 * The one path canonicaliser. Symlinks are resolved first and the result is compared with the workspace root
 * afterwards; a path that does not exist yet is judged by its nearest existing ancestor.
 */
import type { Effect, EffectOf, Place } from '../base/effect.ts';

export type OutsideEffect = EffectOf<'outside'>;

export interface PathCheck {
  /** Absolute, symlinks resolved. */
  readonly workspace: string;
  /** What the model wrote, for reading: inside the workspace or the spill folder. */
  forRead(asWritten: string): Place | OutsideEffect;
  /** What the model wrote, for writing: inside the workspace, never the spill folder; a symlink as the target is refused. */
  forWrite(asWritten: string): Place | OutsideEffect;
}

export function isPlace(checked: Place | OutsideEffect): checked is Place {
  return !('kind' in (checked as Effect));
}
