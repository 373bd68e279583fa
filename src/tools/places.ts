/**
 * From what the model wrote to effects and places, the same way in every tool.
 */
import type { Dirent } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Effect, EffectOf, NonEmpty, Place } from '../base/effect.ts';
import { limits } from '../base/limits.ts';
import { isInside } from '../base/path.ts';
import { isPlace } from '../policy/paths.ts';
import { createPace } from './breather.ts';
import { failed, listFolder } from './open-file.ts';
import type { RunContext, ToolContext } from './tool.ts';
import { type WalkedFile, walkFiles } from './walker.ts';

/** What the model wrote, and which of the reading tools it asked for. */
type Reading = { readonly path: string; readonly via: EffectOf<'read'>['via'] };

export function readEffect(context: ToolContext, { path, via }: Reading): NonEmpty<Effect> {
  const checked = context.paths.forRead(path);
  return [isPlace(checked) ? { kind: 'read', via, ...checked } : checked];
}

export function writeEffect(
  context: ToolContext,
  { path, via }: { path: string; via: EffectOf<'write'>['via'] },
): NonEmpty<Effect> {
  const checked = context.paths.forWrite(path);
  return [isPlace(checked) ? { kind: 'write', via, ...checked } : checked];
}

/**
 * The place to read. Asks the policy once more: since the verdict, a link on the way may have been turned to a file
 * whose reading is denied.
 */
export function placeToRead(context: ToolContext, { path, via }: Reading): Place {
  const checked = context.paths.forRead(path);
  if (!isPlace(checked)) throw failed(`${path} cannot be read: ${checked.why}`);
  if (!context.mayRead(checked, via)) throw failed(`${checked.relative} may not be read.`);
  return checked;
}

/** False for the files of the spill folder. */
export function isInWorkspace({ path }: Place, { paths }: ToolContext): boolean {
  return isInside(paths.workspace, path);
}

/** The place to write: one that the policy judged. Since then a link on the way may have been turned to `.git`. */
export function placeToWrite({ paths, judged }: RunContext, path: string): Place {
  const checked = paths.forWrite(path);
  if (!isPlace(checked)) throw failed(`${path} cannot be written: ${checked.why}`);
  if (judged.some((effect) => effect.kind === 'write' && effect.path === checked.path)) return checked;
  throw failed(`${path} leads elsewhere than a moment ago; nothing was done.`);
}

/**
 * A sentence for a path that does not exist, with near names in its folder and then `elsewhere`, as in `Place`. Only what
 * may be seen is named: a suggestion must not tell that a denied file exists.
 */
export function explainMissing(context: ToolContext, path: string, elsewhere: readonly string[] = []): string {
  const folder = context.paths.forRead(dirname(path));
  const inFolder = isPlace(folder) ? namesIn(folder) : null;
  const near = (inFolder ?? []).filter((name) => isNear(name, basename(path)));
  const here = near.map((name) => context.paths.forRead(`${dirname(path)}/${name}`));
  const seen = [...here, ...elsewhere.map((relative) => context.paths.forRead(relative))]
    .filter((found) => isPlace(found))
    .filter((found) => context.mayRead(found, 'glob'))
    .map(({ relative }) => relative);
  const names = [...new Set(seen)].slice(0, limits.read.suggestions.shown);
  if (names.length > 0) return `${path} does not exist. Did you mean ${names.join(' or ')}?`;
  return inFolder === null
    ? `${path} does not exist, and neither does its folder; glob finds files.`
    : `${path} does not exist; glob finds files.`;
}

/** Files of the repository, `relative` as in `Place`, that have the name of this one in any case. */
export async function sameName({ paths: { workspace }, signal }: RunContext, path: string): Promise<string[]> {
  const name = basename(path).toLowerCase();
  const { shown, entries } = limits.read.suggestions;
  const found: string[] = [];
  const visit = ({ relative }: WalkedFile) => {
    if (basename(relative).toLowerCase() === name) found.push(relative);
    return found.length < shown * 4 ? 'on' : 'stop';
  };
  const pace = createPace({ signal, most: limits.search.walk });
  await walkFiles({ workspace, start: '.', pace, visit, entries });
  return found;
}

/** A sentence for a path that is a folder, with what may be seen in it; null when it is none. */
export function explainFolder(context: ToolContext, place: Place): string | null {
  const entries = tryList(place);
  if (entries === null) return null;
  const names = entries
    .filter(({ name }) => {
      const found = context.paths.forRead(`${place.path}/${name}`);
      return isPlace(found) && context.mayRead(found, 'glob');
    })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted();
  const shown = names.slice(0, limits.read.folderNames);
  const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : '';
  const list = names.length === 0 ? 'It is empty' : `In it: ${shown.join(', ')}${more}`;
  return `${place.relative} is a folder, not a file. ${list}. glob lists files.`;
}

function namesIn(folder: Place): string[] | null {
  const entries = tryList(folder);
  return entries === null
    ? null
    : entries
        .map(({ name }) => name)
        .toSorted()
        .slice(0, limits.read.suggestions.names);
}

function tryList(folder: Place): Dirent[] | null {
  try {
    return listFolder(folder);
  } catch {
    return null;
  }
}

/** The same stem or the same letters in another case, one contains the other, or a slip of the finger between them. */
function isNear(name: string, wanted: string): boolean {
  const [a, b] = [stem(name), stem(wanted)];
  const contains = Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a));
  return a === b || contains || (Math.abs(a.length - b.length) <= 1 && b.length >= 4 && isSlip(a, b));
}

/** One letter wrong, missing or too many, or two swapped. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

function stem(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/[-_]/g, '');
}
