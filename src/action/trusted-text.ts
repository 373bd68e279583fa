/**
 * Files that configure a run are read from the trusted commit, never from the work tree or the pull request's head.
 */
import { type ErrorCode, MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { GitHub } from '../github/api.ts';

export type TrustedSource = { readonly github: Pick<GitHub, 'trustedFile'>; readonly trustedSha: string };

/** Null when there is no such file; throws `code` for anything but a regular text file of a bounded size. */
export async function tryReadTrusted(
  { github, trustedSha }: TrustedSource,
  path: string,
  code: ErrorCode,
): Promise<string | null> {
  const found = await github.trustedFile({ sha: trustedSha, path });
  switch (found.kind) {
    case 'missing':
      return null;
    case 'file':
      return found.text;
    case 'oversize':
      throw new MewError(code, `${path} is ${found.size} bytes; at most ${limits.policy.fileBytes} are read.`);
    default:
      // A symlink could point at a file that somebody without write access controls.
      throw new MewError(code, `${path} is a ${found.kind}; only a regular text file is read.`);
  }
}
