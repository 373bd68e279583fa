/**
 * The one path canonicaliser. Symlinks are resolved first and the result is compared with the workspace root
 * afterwards; a path that does not exist yet is judged by its nearest existing ancestor.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { CheckedPath, EffectOf, Place } from '../base/effect.ts';
import { errnoOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { isInside } from '../base/path.ts';
import { unusableCharacters } from './names.ts';

export type OutsideEffect = EffectOf<'outside'>;

export interface PathCheck {
  /** Absolute, symlinks resolved. */
  readonly workspace: string;
  /** What the model wrote, for reading: inside the workspace or the spill folder. */
  forRead(asWritten: string): Place | OutsideEffect;
  /**
   * A file of the workspace that a walk came to without following a link, `relative` as in `Place`. Only the name is
   * looked at: it has to be opened through the folder that the walk holds open.
   */
  forListed(relative: string): Place | OutsideEffect;
  /** What the model wrote, for writing: inside the workspace, never the spill folder; a symlink as the target is refused. */
  forWrite(asWritten: string): Place | OutsideEffect;
}

export function isPlace(checked: Place | OutsideEffect): checked is Place {
  return !('kind' in checked);
}

/** How `Place.relative` names files of the spill folder. */
export const spillPrefix = 'spill:';

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };
const fine = <T>(value: T): Outcome<T> => ({ ok: true, value });
const refused = (why: string): Outcome<never> => ({ ok: false, why });

/**
 * Both folders are absolute. The workspace must exist (it throws the file system's error otherwise); the spill folder
 * may come later. Looks at the disk at each call, so a check is only as fresh as the call.
 */
export function createPathCheck(folders: { readonly workspace: string; readonly spillFolder: string }): PathCheck {
  const workspace = realpathSync.native(folders.workspace);
  const resolvedSpill = resolveLinks(resolve(folders.spillFolder));
  const spill = resolvedSpill.ok ? resolvedSpill.value : resolve(folders.spillFolder);

  function locate(asWritten: string): Outcome<string> {
    const why = refusedSpelling(asWritten);
    if (why !== null) return refused(why);
    return fine(
      asWritten.startsWith(spillPrefix)
        ? join(spill, asWritten.slice(spillPrefix.length))
        : resolve(workspace, asWritten),
    );
  }

  function settle(absolute: string): Outcome<Place> {
    // /proc/self/cwd and /proc/self/root lead back into the workspace, so the way there is refused, not only the end.
    if (isKernelFolder(absolute)) return refused('it is a folder of the kernel');
    const real = resolveLinks(absolute);
    if (!real.ok) return real;
    if (isKernelFolder(real.value)) return refused('it leads into a folder of the kernel');
    if (isInside(spill, real.value)) return toPlace(real.value, spillPrefix + slashed(relative(spill, real.value)));
    if (!isInside(workspace, real.value)) return refused('it is outside the workspace');
    return named(real.value, slashed(relative(workspace, real.value)) || '.');
  }

  function forRead(asWritten: string): Outcome<Place> {
    const absolute = locate(asWritten);
    return absolute.ok ? settle(absolute.value) : absolute;
  }

  function forWrite(asWritten: string): Outcome<Place> {
    const absolute = locate(asWritten);
    if (!absolute.ok) return absolute;
    const place = settle(absolute.value);
    if (!place.ok) return place;
    if (place.value.relative.startsWith(spillPrefix)) return refused('saved output can only be read');
    // A link planted in the pull request would aim the write elsewhere, even if it points inside now.
    if (isLink(absolute.value)) return refused('it is a symbolic link; write to the file that it points to');
    return place;
  }

  const effect = (operation: 'read' | 'write', asWritten: string, found: Outcome<Place>): Place | OutsideEffect =>
    found.ok ? found.value : { kind: 'outside', operation, asWritten, why: found.why };
  return {
    workspace,
    forRead: (asWritten) => effect('read', asWritten, forRead(asWritten)),
    forListed: (relative) => effect('read', relative, listed(workspace, relative)),
    forWrite: (asWritten) => effect('write', asWritten, forWrite(asWritten)),
  };
}

/** Spellings that mean another place elsewhere (home folder, URL, drive, share) or that nobody can read in a log. */
function refusedSpelling(asWritten: string): string | null {
  if (asWritten === '') return 'it is empty';
  const unusable = unusableCharacters(asWritten);
  if (unusable !== null) return unusable;
  if (Buffer.byteLength(asWritten) > limits.policy.pathBytes) return 'it is too long';
  if (asWritten.startsWith('~')) return 'a leading ~ means a home folder; write ./~name for a file of that name';
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|file:)/i.test(asWritten)) return 'it is a URL';
  if (/^[a-z]:/i.test(asWritten)) return 'it names a drive';
  return null;
}

/** Every link resolved; what does not exist is appended to its nearest existing ancestor. */
function resolveLinks(absolute: string): Outcome<string> {
  const missing: string[] = [];
  for (let existing = absolute; ; existing = dirname(existing)) {
    const real = tryRealpath(existing);
    if (real.ok) return fine(join(real.value, ...missing));
    if (!real.absent) return refused('it cannot be resolved');
    // Writing through a dangling link would create the file wherever the link points.
    if (isLink(existing)) return refused('it passes through a symbolic link that points nowhere');
    missing.unshift(basename(existing));
  }
}

function tryRealpath(path: string): { ok: true; value: string } | { ok: false; absent: boolean } {
  try {
    return { ok: true, value: realpathSync.native(path) };
  } catch (error) {
    return { ok: false, absent: ['ENOENT', 'ENOTDIR'].includes(errnoOf(error) ?? '') };
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    // Nothing is there, or a file stands where a folder would be.
    return false;
  }
}

function isKernelFolder(path: string): boolean {
  return ['/proc', '/sys', '/dev'].some((folder) => isInside(folder, path));
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

function listed(workspace: string, name: string): Outcome<Place> {
  // No walk makes such a name, and the path would be somewhere else.
  if (/(?:^|\/)\.{0,2}(?:\/|$)/.test(name)) return refused('it is not the path of a file');
  return named(`${workspace}${sep}${name}`, name);
}

function named(path: string, name: string): Outcome<Place> {
  if (name.startsWith(spillPrefix)) return refused(`names that start with ${spillPrefix} are reserved`);
  return toPlace(path, name);
}

function toPlace(path: string, name: string): Outcome<Place> {
  // A link with an ordinary name may lead to a file whose name is unusable.
  const why = unusableCharacters(name);
  if (why !== null) return refused(why);
  // The only maker of this brand: everything above has just proven what it stands for.
  return fine({ path: path as CheckedPath, relative: name });
}
