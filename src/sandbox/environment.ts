/**
 * The environment of every command: a list of what goes in, made from values that are no secrets. Nothing is taken over
 * from this process, so neither a token nor the files through which the runner takes commands can be named in it.
 */
import { isAbsolute } from 'node:path';
import { isInside } from '../base/path.ts';

export type EnvironmentValues = {
  readonly path: string;
  /** An existing folder outside the workspace. */
  readonly home: string;
  readonly timeZone?: string;
  /** What the policy passes on; what is fixed here has the last word. */
  readonly passed?: Readonly<Record<string, string>>;
};

export function childEnvironment({ path, home, timeZone, passed }: EnvironmentValues): Record<string, string> {
  return { LANG: 'C.UTF-8', TZ: timeZone ?? 'UTC', ...nobodyIsThere, ...passed, PATH: path, HOME: home };
}

/** A program that lies in the workspace, where an attacker can put one, must not be found by its name. */
export function pathOutside(path: string, workspace: string): string {
  return path
    .split(':')
    .filter((folder) => isAbsolute(folder) && !isInside(workspace, folder))
    .join(':');
}

/** What keeps programs from waiting for a person (pagers, editors, prompts) and from writing for a terminal. */
const nobodyIsThere = {
  TERM: 'dumb',
  NO_COLOR: '1',
  CI: 'true',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  GIT_EDITOR: 'true',
  EDITOR: 'false',
  VISUAL: 'false',
  // A rebase that was meant to be edited fails instead of going through unedited.
  GIT_SEQUENCE_EDITOR: 'false',
  DEBIAN_FRONTEND: 'noninteractive',
  npm_config_yes: 'true',
  PIP_NO_INPUT: '1',
} as const;

/** Git on the generated `.git`: nobody but us wrote it, whoever owns it, and it cannot be written to. */
export const gitInside: Readonly<Record<string, string>> = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_CONFIG_NOSYSTEM: '1',
  ...gitSettings({ 'safe.directory': '*' }),
};

/**
 * A pull request can hold the files of a bare repository, whose configuration names programs: `git status` in that folder
 * would start them. For commands that only look, for a git that is called itself, and where nothing surrounds a command.
 */
const noneInside = { 'safe.bareRepository': 'explicit' };
export const gitLooking = { ...gitInside, ...gitSettings({ 'safe.directory': '*', ...noneInside }) };
export const gitOutside = gitSettings(noneInside);

function gitSettings(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(settings);
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
