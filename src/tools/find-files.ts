/**
 * What glob and grep have in common: which files below a folder a call may see, and what has to be said about the
 * others.
 */
import { statSync } from 'node:fs';
import type { Place } from '../base/effect.ts';
import { MewError, messageOf } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { readExcludes, readIndex } from '../github/workspace-git.ts';
import { type PathGlob, pathGlob } from '../policy/glob.ts';
import { isPlace } from '../policy/paths.ts';
import type { Pace } from './breather.ts';
import { parseIgnoreRules } from './ignore-rules.ts';
import { failed } from './open-file.ts';
import { explainMissing, isInWorkspace } from './places.ts';
import type { RunContext } from './tool.ts';
import { noTrackedFiles, parseIndex, type TrackedFiles } from './tracked-files.ts';
import { type GitView, type WalkedFile, type WalkReport, walkFiles } from './walker.ts';

export type FindRequest = {
  /** A folder. */
  readonly start: Place;
  /** Who asks: rules may deny one of them and not the other. */
  readonly via: 'glob' | 'grep';
  readonly pace: Pace;
  /** Of a path relative to `start`. */
  readonly matches: PathGlob;
  readonly visit: (file: WalkedFile, place: Place) => Promise<'on' | 'stop'> | 'on' | 'stop';
};

/** Visits the files in the order of their paths; returns a sentence for everything that was left out. */
export async function findFiles(context: RunContext, request: FindRequest): Promise<string[]> {
  const { start, via, pace, matches, visit } = request;
  if (!isInWorkspace(start, context)) throw failed(`${start.relative} is not in the workspace.`);
  const stat = statSync(start.path, { throwIfNoEntry: false });
  if (stat === undefined) throw failed(explainMissing(context, start.relative));
  if (!stat.isDirectory()) throw failed(`${start.relative} is not a folder.`);
  const { workspace } = context.paths;
  const prefix = start.relative === '.' ? 0 : start.relative.length + 1;
  let denied = 0;
  let unusable = 0;
  const report = await walkFiles({
    workspace,
    start: start.relative,
    pace,
    git: await gitViewOf(workspace),
    visit: (file) => {
      const { relative, name } = file;
      if (!matches(prefix === 0 ? relative : relative.slice(prefix), name)) return 'on';
      const place = context.paths.forListed(relative);
      // A name with a line break would forge lines of the result.
      if (!isPlace(place)) unusable += 1;
      else if (context.mayRead(place, via)) return visit(file, place);
      else denied += 1;
      return 'on';
    },
  });
  return notes(report, { denied, unusable });
}

async function gitViewOf(workspace: string): Promise<GitView> {
  let tracked: Promise<TrackedFiles> | undefined;
  const readTracked = async (): Promise<TrackedFiles> => {
    const index = await readIndex(workspace);
    return index === null ? noTrackedFiles : parseIndex(index);
  };
  const exclude = await readExcludes(workspace);
  return {
    exclude: /^[^#\n]/m.test(exclude) ? parseIgnoreRules(exclude) : null,
    tracked: () => {
      tracked ??= readTracked();
      return tracked;
    },
  };
}

function notes(
  { problems, nameless, stopped }: WalkReport,
  { denied, unusable }: { denied: number; unusable: number },
): string[] {
  const more = problems.length - limits.search.problems;
  const unnamed = unusable + nameless;
  return [
    ...(stopped === null ? [] : [`The search was ${stopped}; narrow it with path.`]),
    ...(denied === 0 ? [] : [`${plural(denied, 'file')} left out by the policy.`]),
    ...(unnamed === 0 ? [] : [`${plural(unnamed, 'file')} left out whose names cannot be used.`]),
    ...problems.slice(0, limits.search.problems).map(asSentence),
    ...(more > 0 ? [`${plural(more, 'more problem')} of that kind.`] : []),
  ];
}

/** A folder's name with a line break would forge lines of the result, too. */
function asSentence(problem: string): string {
  return `${problem.replace(/\.$/, '').replaceAll(/[\p{Cc}\u2028\u2029]/gu, '?')}.`;
}

/** Throws a MewError that says what is wrong with the pattern. A leading `!` takes what the rest does not match. */
export function compileGlob(pattern: string): PathGlob {
  if (pattern.startsWith('!')) {
    const excluded = compileGlob(pattern.slice(1));
    return (relative, name) => !excluded(relative, name);
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
