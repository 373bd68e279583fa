import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadPolicy } from '../../src/policy/load.ts';
import { createPathCheck } from '../../src/policy/paths.ts';
import { createBackground } from '../../src/sandbox/background.ts';
import { createCommandRunner } from '../../src/sandbox/launcher.ts';
import { bareRung } from '../../src/sandbox/rung.ts';
import { createLedger } from '../../src/tools/ledger.ts';
import { createPictureAllowance } from '../../src/tools/picture.ts';
import type { Gate } from '../../src/tools/toolbox.ts';
import { root } from './source.ts';

/** The real gate over `<folder>/workspace`, with a policy as a user writes it. */
export function makeGate(folder: string, policyText: string): Gate {
  const workspace = join(folder, 'workspace');
  const spillFolder = join(folder, 'spill');
  for (const path of [workspace, spillFolder]) mkdirSync(path, { recursive: true });
  const presets = join(root, 'presets');
  const policy = loadPolicy({ text: policyText, source: 'test policy', origin: 'input', presets });
  const rung = bareRung({ env: { PATH: '/usr/bin:/bin' } });
  const context = {
    paths: createPathCheck({ workspace, spillFolder }),
    mayRead: policy.mayRead,
    ledger: createLedger(),
    pictures: createPictureAllowance(true),
    runCommand: createCommandRunner(rung),
    background: createBackground(rung),
    redact: (text: string) => text,
    spillFolder,
  };
  return { policy, context };
}
