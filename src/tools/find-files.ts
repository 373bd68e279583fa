/**
 * What glob and grep have in common: which files below a folder a call may see, and what has to be said about the
 * others.
 */
import { statSync } from 'node:fs';
import type { Place } from '../base/effect.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { pathGlob } from '../policy/glob.ts';
import { isPlace } from '../policy/paths.ts';
import { failed } from './open-file.ts';
import { isInWorkspace } from './places.ts';
import type { RunContext } from './tool.ts';
import { type WalkReport, walkFiles } from './walker.ts';

export type FindRequest = {
  readonly start: Place;
  /** Who asks: rules may deny one of them and not the other. */
  readonly via: 'glob' | 'grep';
  /** Of a path relative to `start`. */
  readonly matches: (relative: string) => boolean;
  readonly visit: (file: Place) => Promise<'on' | 'stop'> | 'on' | 'stop';
};

/** Visits the files in the order of their paths; returns a sentence for everything that was left out. */
export async function findFiles(context: RunContext, { start, via, matches, visit }: FindRequest): Promise<string[]> {
  if (!isInWorkspace(start, context)) throw failed(`${start.relative} is not in the workspace.`);
  if (!statSync(start.path, { throwIfNoEntry: false })?.isDirectory())
    throw failed(`${start.relative} is not a folder.`);
  const prefix = start.relative === '.' ? 0 : start.relative.length + 1;
  let denied = 0;
  let unusable = 0;
  const report = await walkFiles({
    workspace: context.paths.workspace,
    start: start.relative,
    signal: context.signal,
    visit: (relative) => {
      if (!matches(relative.slice(prefix))) return 'on';
      const place = context.paths.forRead(relative);
      // A name with a line break would forge lines of the result.
      if (!isPlace(place) || place.relative !== relative) unusable += 1;
      else if (context.mayRead(place, via)) return visit(place);
      else denied += 1;
      return 'on';
    },
  });
  return notes(report, { denied, unusable });
}

function notes(
  { problems, stopped }: WalkReport,
  { denied, unusable }: { denied: number; unusable: number },
): string[] {
  const more = problems.length - limits.search.problems;
  return [
    ...(stopped === null ? [] : [`The search was ${stopped}; narrow it with path.`]),
    ...(denied === 0 ? [] : [`${plural(denied, 'file')} left out by the policy.`]),
    ...(unusable === 0 ? [] : [`${plural(unusable, 'file')} left out whose names cannot be used.`]),
    ...problems.slice(0, limits.search.problems).map((problem) => `${problem.replace(/\.$/, '')}.`),
    ...(more > 0 ? [`${plural(more, 'more problem')} of that kind.`] : []),
  ];
}

/** Throws a MewError that says what is wrong with the pattern. A leading `!` takes what the rest does not match. */
export function compileGlob(pattern: string): (relative: string) => boolean {
  if (pattern.startsWith('!')) {
    const excluded = compileGlob(pattern.slice(1));
    return (relative) => !excluded(relative);
  }
  if (pattern.length > limits.search.patternCharacters) throw refused(pattern, 'it is too long');
  try {
    return pathGlob(pattern);
  } catch (error) {
    throw refused(pattern, messageOf(error));
  }
}

function refused(pattern: string, why: string): MewError {
  return new MewError('pattern_invalid', `The glob ${JSON.stringify(pattern.slice(0, 80))} cannot be used: ${why}.`);
}
