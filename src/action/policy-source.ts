/**
 * Finds the run's policy: the input, else the repository's file on the trusted ref, else the preset `read-only`. Never
 * the work tree, and never the pull request's head.
 */
import { join } from 'node:path';
import { MewError } from '../base/errors.ts';
import { loadPolicy, presetPolicy } from '../policy/load.ts';
import type { Policy } from '../policy/policy.ts';
import type { Inputs } from './inputs.ts';
import { type TrustedSource, tryReadTrusted } from './trusted-text.ts';

export type PolicySource = TrustedSource & {
  readonly input: Inputs['policy'];
  /** The input `mode`. */
  readonly lowered: Inputs['mode'];
  readonly packageRoot: string;
};

/** Where the repository's own policy lies. */
export const policyPath = '.mewcode/policy.yml';

export async function findPolicy(source: PolicySource): Promise<Policy> {
  const presets = join(source.packageRoot, 'presets');
  const { input, lowered } = source;
  if (input?.kind === 'inline') {
    const repository = extendsRepository.test(input.text) ? await readFile(source, policyPath) : null;
    return loadPolicy({ text: input.text, source: 'input policy', origin: 'input', presets, lowered, repository });
  }
  const path = input?.text ?? policyPath;
  const file = await readFile(source, path);
  if (file !== null) return loadPolicy({ ...file, origin: 'file', presets, lowered });
  if (input !== null) {
    throw new MewError(
      'policy_invalid',
      `The input policy names ${path}, which does not exist at ${source.trustedSha}.`,
    );
  }
  const notes = [`There is no ${policyPath} on the trusted branch: the preset read-only is in force.`];
  return presetPolicy({ name: 'read-only', presets, notes, lowered });
}

/** Whether the text may name the repository's file; what it really says is the loader's to find out. */
export const extendsRepository = /\brepo\b/;

async function readFile(source: PolicySource, path: string): Promise<{ text: string; source: string } | null> {
  const text = await tryReadTrusted(source, path, 'policy_invalid');
  return text === null ? null : { text, source: `${path}@${source.trustedSha.slice(0, 12)}` };
}

/** Files that configure a run: changed in a pull request, they are data there and not applied. */
export function isConfiguration(path: string): boolean {
  return /^(?:\.mewcode|\.claude)\/|^\.mcp\.json$|(?:^|\/)(?:MEWCODE|AGENTS|CLAUDE)\.md$/i.test(path);
}
