/**
 * The policy that a command judges by: a file, a preset, or what a run in this folder would find.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { extendsRepository, policyPath } from '../action/policy-source.ts';
import { MewError } from '../base/errors.ts';
import { type CompiledPolicy, compilePolicy } from '../policy/load.ts';
import { nearest } from '../policy/nearest.ts';
import { type Mode, modes, type PresetName, presetNames } from '../policy/schema.ts';
import { type Io, readInput, UsageError } from './subcommand.ts';

export const policyOptions = {
  policy: { type: 'string' },
  preset: { type: 'string' },
  mode: { type: 'string' },
} as const;

type Choice = { readonly [Name in keyof typeof policyOptions]?: string | undefined };

/** @throws MewError `policy_invalid` for a policy that cannot be used, UsageError for a choice that makes no sense. */
export function choosePolicy(io: Io, { policy, preset, mode }: Choice): CompiledPolicy {
  if (policy !== undefined && preset !== undefined) throw new UsageError('--policy and --preset exclude each other.');
  const lowered = mode === undefined ? null : modeNamed(mode);
  const path = policy ?? (preset === undefined && hasPolicy(io) ? policyPath : null);
  if (path !== null) return compileFile(io, path, lowered);
  const name = presetNamed(preset ?? 'read-only');
  const notes = preset === undefined ? [`There is no ${policyPath} here: the preset read-only is in force.`] : [];
  const text = presetText(io, name);
  return compilePolicy({ text, source: `preset ${name}`, origin: 'preset', notes, presets: presetsOf(io), lowered });
}

/** A file that extends `repo` is seen with the policy of this folder. */
export function compileFile(io: Io, path: string, lowered: Mode | null = null): CompiledPolicy {
  const own = resolve(io.cwd, policyPath);
  const isOwn = resolve(io.cwd, path) === own;
  // Only to refuse what a run refuses; that it is missing is said when it is read.
  if (isOwn) hasPolicy(io);
  const text = readInput(io, path, 'policy').toString('utf8');
  const adds = !isOwn && extendsRepository.test(text) && hasPolicy(io);
  const repository = adds ? { text: readFileSync(own, 'utf8'), source: policyPath } : null;
  return compilePolicy({ text, source: path, origin: 'file', presets: presetsOf(io), repository, lowered });
}

/**
 * Whether the folder has a policy of its own.
 *
 * @throws MewError `policy_invalid` for what a run would refuse: a link may point at what somebody else controls.
 */
export function hasPolicy({ cwd }: Io): boolean {
  const steps = [dirname(policyPath), policyPath];
  for (const step of steps) {
    const found = lstatSync(join(cwd, step), { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (found.isSymbolicLink()) throw unreadable(step, 'symlink');
    if (step === policyPath && !found.isFile()) throw unreadable(step, found.isDirectory() ? 'folder' : 'special file');
  }
  return true;
}

function unreadable(path: string, kind: string): MewError {
  return new MewError('policy_invalid', `${path} is a ${kind}; only a regular text file is read.`);
}

/** @throws MewError `input_invalid` when there is no preset of that name. */
export function presetNamed(name: string): PresetName {
  const known = presetNames.find((preset) => preset === name);
  if (known !== undefined) return known;
  const expected = `the presets are ${presetNames.join(', ')}${nearest(name, presetNames)}`;
  throw new MewError('input_invalid', `There is no preset ${JSON.stringify(name)}; ${expected}`);
}

export function presetText(io: Io, name: PresetName): string {
  return readFileSync(join(presetsOf(io), `${name}.yml`), 'utf8');
}

export function presetsOf({ packageRoot }: Io): string {
  return join(packageRoot, 'presets');
}

function modeNamed(name: string): Mode {
  const known = modes.find((mode) => mode === name);
  if (known === undefined) throw new UsageError(`--mode is one of ${modes.join(', ')}${nearest(name, modes)}`);
  return known;
}
