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
  readonly packageRoot: string;
};

const policyPath = '.mewcode/policy.yml';

export async function findPolicy(source: PolicySource): Promise<Policy> {
  const presets = join(source.packageRoot, 'presets');
  const { input } = source;
  if (input?.kind === 'inline') {
    return loadPolicy({ text: input.text, source: 'input policy', origin: 'input', presets });
  }
  const path = input?.text ?? policyPath;
  const text = await tryReadTrusted(source, path, 'policy_invalid');
  if (text !== null) {
    return loadPolicy({ text, source: `${path}@${source.trustedSha.slice(0, 12)}`, origin: 'file', presets });
  }
  if (input !== null) {
    throw new MewError(
      'policy_invalid',
      `The input policy names ${path}, which does not exist at ${source.trustedSha}.`,
    );
  }
  const notes = [`There is no ${policyPath} on the trusted branch: the preset read-only is in force.`];
  return presetPolicy({ name: 'read-only', presets, notes });
}

/** Files that configure a run: changed in a pull request, they are data there and not applied. */
export function isConfiguration(path: string): boolean {
  return /^(?:\.mewcode|\.claude)\/|^\.mcp\.json$|(?:^|\/)(?:MEWCODE|AGENTS|CLAUDE)\.md$/i.test(path);
}
