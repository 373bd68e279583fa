import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Decision, Effect, Place } from '../../src/base/effect.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { createPathCheck, isPlace, type PathCheck } from '../../src/policy/paths.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

export const presets = join(root, 'presets');

/** A policy from the lines of a file called `p.yml`, of which `version: 1` is the first. */
export function policyOf(...lines: string[]): Policy {
  return loadPolicy({ text: ['version: 1', ...lines].join('\n'), source: 'p.yml', origin: 'file', presets });
}

/** `rules:` with one entry a text, each a YAML mapping as it is pasted after the dash. */
export function rulesOf(...entries: string[]): Policy {
  return entries.length === 0 ? policyOf() : policyOf('rules:', ...entries.map((entry) => `  - ${entry}`));
}

export type World = {
  readonly folder: string;
  readonly workspace: string;
  readonly spillFolder: string;
  readonly paths: PathCheck;
  readonly effects: ReturnType<typeof effectsIn>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A real workspace and spill folder, and effects as the tools compute them. */
export async function makeWorld(): Promise<World> {
  const folder = await makeTempFolder('policy');
  const workspace = join(folder.path, 'workspace');
  const spillFolder = join(folder.path, 'spill');
  for (const path of [workspace, spillFolder]) mkdirSync(path);
  const paths = createPathCheck({ workspace, spillFolder });
  return {
    folder: folder.path,
    workspace,
    spillFolder,
    paths,
    effects: effectsIn(paths),
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

function effectsIn(paths: PathCheck) {
  return {
    read: (path: string): Effect => asEffect(paths.forRead(path), { kind: 'read', via: 'read' }),
    glob: (path: string): Effect => asEffect(paths.forRead(path), { kind: 'read', via: 'glob' }),
    grep: (path: string): Effect => asEffect(paths.forRead(path), { kind: 'read', via: 'grep' }),
    edit: (path: string): Effect => asEffect(paths.forWrite(path), { kind: 'write', via: 'edit' }),
    write: (path: string): Effect => asEffect(paths.forWrite(path), { kind: 'write', via: 'write' }),
    bash,
    labels: (...labels: unknown[]): Effect => github({ issue: 7, labels }),
    github,
    internal: { kind: 'internal', what: 'plan' } satisfies Effect,
    net: { kind: 'net', host: 'registry.test:443' } satisfies Effect,
    mcp: { kind: 'mcp', server: 'docs', tool: 'query', args: {} } satisfies Effect,
    spawn: { kind: 'spawn', role: 'reviewer' } satisfies Effect,
  };
}

type Kind =
  | { readonly kind: 'read'; readonly via: 'read' | 'glob' | 'grep' }
  | { readonly kind: 'write'; readonly via: 'edit' | 'write' };

function asEffect(checked: ReturnType<PathCheck['forRead']>, kind: Kind): Effect {
  return isPlace(checked) ? { ...kind, ...checked } : checked;
}

function github(args: Readonly<Record<string, unknown>>): Effect {
  return { kind: 'github', operation: 'add_labels', args };
}

/** As the bash tool does it. */
export function bash(command: string): Effect {
  const parsed = parseCommand(command);
  return parsed.ok
    ? { kind: 'exec', command, argvs: parsed.argvs, constructs: parsed.constructs }
    : { kind: 'exec', command, argvs: [], undecidable: parsed.why };
}

export function verdicts(policy: Policy, effects: readonly Effect[]): Decision['verdict'][] {
  return effects.map((effect) => policy.decide([effect]).verdict);
}

/** The place of a path that must pass the check. */
export function placeOf(paths: PathCheck, path: string): Place {
  const checked = paths.forRead(path);
  if (!isPlace(checked)) throw new Error(`${path}: ${checked.why}`);
  return checked;
}
