import { randomBytes } from 'node:crypto';
import type { GitHub } from '../github/api.ts';
import { createGitHub } from '../github/github.ts';
import type { Inputs } from './inputs.ts';
import type { Log } from './log.ts';
import type { RunnerEnv } from './runner-env.ts';

/** The user agent of every request, and the first line of a transcript. */
export const product = 'mewcode-action/0.1.0';

/** 128 unguessable bits in hexadecimal. */
export function random(): string {
  return randomBytes(16).toString('hex');
}

type Access = {
  readonly env: RunnerEnv;
  readonly inputs: Inputs;
  readonly log: Log;
  /** Ends every request. */
  readonly signal?: AbortSignal;
};

/** GitHub as this run may use it. */
export function openGitHub({ env, inputs, log, signal }: Access): Promise<GitHub> {
  return createGitHub({
    token: inputs.secrets.githubToken,
    apiUrl: env.apiUrl,
    repository: env.repository,
    userAgent: product,
    log: log.warning,
    ...(signal && { signal }),
  });
}
