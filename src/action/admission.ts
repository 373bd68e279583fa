/**
 * May the human of the event start a run? Only GitHub's permission endpoint answers; the payload's author_association
 * and GITHUB_ACTOR are never asked, because the one is wrong for private members and the other names the last pusher.
 */
import { messageOf } from '../base/errors.ts';
import type { Account, GitHub } from '../github/api.ts';
import type { Policy } from '../policy/policy.ts';

export type Admission =
  /** `because`: one sentence for the log. */
  | {
      readonly admitted: true;
      readonly because: string;
      /** What GitHub said of the person; null for a listed bot. */
      readonly permission: string | null;
    }
  /** `skipped` when the answer is no (exit 0), `refused` when GitHub did not give one (exit 1). */
  | { readonly admitted: false; readonly conclusion: 'skipped' | 'refused'; readonly reason: string };

export type AdmissionQuestion = {
  readonly requester: Account;
  /** As the workflow lists them, in any spelling. */
  readonly allowedBots: readonly string[];
  readonly github: Pick<GitHub, 'permission'>;
};

/** `triage` and custom roles arrive as `read` here; `role_name` is not looked at, so it can never widen. */
const writers: readonly string[] = ['write', 'maintain', 'admin'];

/** Never rejects: whatever goes wrong while asking is a refusal. */
export async function admit({ requester, allowedBots, github }: AdmissionQuestion): Promise<Admission> {
  const known = admitUnasked({ requester, allowedBots });
  if (known !== null) return known;
  try {
    return judge(requester, await github.permission(requester.login));
  } catch (thrown) {
    return refuse(`GitHub did not say which permission ${requester.login} has: ${messageOf(thrown)}`);
  }
}

/**
 * Why the policy's `admission` keeps a run out that write permission would start, or null. A listed bot and a schedule
 * are the workflow's own choice. GitHub folds maintain into write, so whoever must maintain has to be an admin here.
 */
export function keptOut(
  { minPermission, forks }: Policy['admission'],
  run: { readonly permission: string | null; readonly fork: boolean },
): string | null {
  if (forks === 'refuse' && run.fork) return 'The policy refuses pull requests from forks (admission.fork_prs).';
  if (run.permission === null || writers.indexOf(run.permission) >= writers.indexOf(minPermission)) return null;
  return `The policy asks for ${minPermission} permission (admission.min_permission); GitHub says ${run.permission}.`;
}

/** What is certain without asking GitHub; null for a person, whose permission only GitHub knows. */
export function admitUnasked({ requester, allowedBots }: Omit<AdmissionQuestion, 'github'>): Admission | null {
  if (isGhost(requester)) return skip('The account that asked was deleted.');
  if (requester.type === 'Bot') return admitBot(requester, allowedBots);
  return requester.type === 'User'
    ? null
    : skip(`${requester.login} is not a person's account (type ${requester.type}).`);
}

function skip(reason: string): Admission {
  return { admitted: false, conclusion: 'skipped', reason };
}

function refuse(reason: string): Admission {
  return { admitted: false, conclusion: 'refused', reason };
}

function judge(requester: Account, answer: Account & { readonly permission: string }): Admission {
  const { login } = requester;
  // A login can be given up and taken by somebody else between event and answer; the number cannot.
  if (answer.id !== requester.id || answer.login.toLowerCase() !== login.toLowerCase() || answer.type !== 'User') {
    return refuse(`GitHub's answer about ${login} is for another account (id ${answer.id}, type ${answer.type}).`);
  }
  return writers.includes(answer.permission)
    ? { admitted: true, because: `${login} has ${answer.permission} permission.`, permission: answer.permission }
    : skip(`${login} has ${answer.permission} permission; write is needed to start a run.`);
}

function admitBot({ login }: Account, allowedBots: readonly string[]): Admission {
  return allowedBots.some((listed) => botName(listed) === botName(login))
    ? { admitted: true, because: `The bot ${login} is in the input allowed_bots.`, permission: null }
    : skip(`The bot ${login} is not in the input allowed_bots.`);
}

/** GitHub writes `name[bot]` in some places and `name` in others. */
function botName(login: string): string {
  return login.toLowerCase().replace(/\[bot\]$/, '');
}

/** The account that stands for deleted ones, as GitHub's own user of that name too. */
function isGhost({ login, id }: Account): boolean {
  return id === 0 || login.toLowerCase() === 'ghost';
}
