/**
 * From what the model wrote to effects and places, the same way in every tool.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Effect, EffectOf, NonEmpty, Place } from '../base/effect.ts';
import { isPlace } from '../policy/paths.ts';
import { failed } from './open-file.ts';
import type { ToolContext } from './tool.ts';

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
  return path === paths.workspace || path.startsWith(`${paths.workspace}/`);
}

export function placeToWrite(context: ToolContext, path: string): Place {
  const checked = context.paths.forWrite(path);
  if (!isPlace(checked)) throw failed(`${path} cannot be written: ${checked.why}`);
  return checked;
}

/** A sentence for a path that does not exist, with names in its folder that come near and may be seen. */
export function explainMissing(context: ToolContext, path: string): string {
  const folder = context.paths.forRead(dirname(path));
  const names = isPlace(folder) ? namesIn(folder.path) : null;
  if (names === null) return `${path} does not exist, and neither does its folder; glob finds files.`;
  const near = names
    .filter((name) => isNear(name, basename(path)))
    .map((name) => context.paths.forRead(`${dirname(path)}/${name}`))
    .filter((found) => isPlace(found))
    .filter((found) => context.mayRead(found, 'glob'))
    .slice(0, 3);
  if (near.length === 0) return `${path} does not exist; glob finds files.`;
  return `${path} does not exist. Did you mean ${near.map(({ relative }) => relative).join(' or ')}?`;
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return null;
  }
}

/** The same stem or the same letters in another case, or one contains the other. */
function isNear(name: string, wanted: string): boolean {
  const [a, b] = [stem(name), stem(wanted)];
  return a === b || (Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a)));
}

function stem(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/[-_]/g, '');
}
