/**
 * What a run has read before its first call: whose texts it was told, and whether one of them is sensitive.
 */
import { holdsToken } from '../base/token-patterns.ts';
import type { Authored } from '../context/prompt.ts';
import type { Policy } from '../policy/policy.ts';
import type { Admitted } from './admit-run.ts';
import type { Gathered } from './gather.ts';
import type { Pinned } from './pin.ts';

type Told = Admitted & { readonly pinned: Pinned; readonly gathered: Gathered };

/** Marks the policy of the run, before anything of the repository is run. */
export function markTold({ taint }: Pick<Policy, 'taint'>, told: Told): void {
  const from = strangerIn(told);
  if (from !== null) taint.mark({ origin: 'untrusted', what: from, callId: null });
  // The diff of a file that was renamed shows lines of the old one.
  const path = told.gathered.changedPaths.find((changed) => taint.isSensitive(changed));
  if (path !== undefined) taint.mark({ origin: 'sensitive', what: `the change of ${path}`, callId: null });
}

/** Marks a secret in the first message; `asKnown` is the message without those of the run. */
export function markMessage({ taint }: Pick<Policy, 'taint'>, message: string, asKnown: string): void {
  if (!taint.decidesBy('sensitive') || (message === asKnown && !holdsToken(message))) return;
  taint.mark({ origin: 'sensitive', what: 'a secret in the first message', callId: null });
}

/** The first that cannot write here, in words; null when everything was written by people who can. */
function strangerIn({ task, level, pinned, gathered }: Told): string | null {
  if (level === 'reader') return `the request of ${task.requester?.login ?? 'somebody who only reads'}`;
  if (pinned.fork) return 'the head of a fork';
  const { thread, discussion, issues = [] } = gathered;
  const texts = [thread, ...issues].flatMap((each) =>
    each === undefined ? [] : [each.title, each.body, ...each.comments],
  );
  const written: readonly Authored[] = [...texts, ...(discussion?.comments ?? [])];
  const stranger = written.find(({ trust, text }) => trust === 'untrusted' && text.trim() !== '');
  return stranger === undefined ? null : `text of ${stranger.author}`;
}
