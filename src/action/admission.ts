/**
 * May the human of the event start a run? Only GitHub's permission endpoint answers; the payload's author_association
 * and GITHUB_ACTOR are never asked, because the one is wrong for private members and the other names the last pusher.
 */
import { messageOf } from '../base/errors.ts';
import type { Account, GitHub, Permission } from '../github/api.ts';
import type { Policy } from '../policy/policy.ts';

export type Admission =
  /** `because`: one sentence for the log. */
  | {
      readonly admitted: true;
      readonly because: string;
      /** What GitHub said of the person; null for a listed bot. */
      readonly level: Level | null;
    }
  /** `skipped` when the answer is no (exit 0), `refused` when GitHub did not give one (exit 1). */
  | { readonly admitted: false; readonly conclusion: 'skipped' | 'refused'; readonly reason: string };

/** `reader`: a person without write permission whom the workflow lets ask; such a run only reads. */
export type Level = 'reader' | 'write' | 'maintain' | 'admin';

export type AdmissionQuestion = {
  readonly requester: Account;
  /** As the workflow lists them, in any spelling. */
  readonly allowedBots: readonly string[];
  /** The same list of the trusted policy; asked for only when it decides. */
  readonly policyBots: () => Promise<readonly string[]>;
  /** Logins of people, or `*` for all of them, who may ask without write permission. */
  readonly readers: readonly string[];
  readonly github: Pick<GitHub, 'permission'>;
};

/** From the least to the most. */
const levels: readonly Level[] = ['reader', 'write', 'maintain', 'admin'];

/** Of two people who had a hand in it the one with less counts; a listed bot (null) adds nothing. */
export function lowest(a: Level | null, b: Level | null): Level | null {
  if (a === null || b === null) return a ?? b;
  return levels.indexOf(a) <= levels.indexOf(b) ? a : b;
}

/** Never rejects: whatever goes wrong while asking is a refusal. */
export async function admit(question: AdmissionQuestion): Promise<Admission> {
  const { requester, github } = question;
  const known = admitUnasked(question);
  if (known !== null) return !known.admitted && isBot(requester) ? admitByPolicy(question) : known;
  try {
    return judge(question, await github.permission(requester.login));
  } catch (thrown) {
    return refuse(`GitHub did not say which permission ${requester.login} has: ${messageOf(thrown)}`);
  }
}

/** Whether GitHub says now that the account may write; false when it says nothing. */
export async function mayWrite(github: AdmissionQuestion['github'], account: Account): Promise<boolean> {
  const nobody = { allowedBots: [], policyBots: async () => [], readers: [] };
  return (await admit({ ...nobody, requester: account, github })).admitted;
}

/**
 * Why the policy's `admission`, or the runner, keeps a run out that was admitted so far; or null. A listed bot and a
 * schedule are the workflow's own choice, and so are readers as long as the policy asks for no more than write permission.
 */
export function keptOut(
  { minPermission, forks }: Pick<Policy['admission'], 'minPermission' | 'forks'>,
  run: { readonly level: Level | null; readonly fork: boolean; readonly platform?: NodeJS.Platform },
): string | null {
  // Attack: only Linux can tell where an open file really is; elsewhere a link of the fork could be swapped in.
  if (run.fork && (run.platform ?? process.platform) !== 'linux')
    return 'Pull requests from forks are read on Linux runners only; let the job run on one.';
  if (forks === 'refuse' && run.fork) return 'The policy refuses pull requests from forks (admission.fork_prs).';
  const enough = run.level === null || levels.indexOf(run.level) >= levels.indexOf(minPermission);
  if (enough || (run.level === 'reader' && minPermission === 'write')) return null;
  const said = run.level === 'reader' ? 'read' : run.level;
  return `The policy asks for ${minPermission} permission (admission.min_permission); GitHub says ${said}.`;
}

/** What is certain without asking GitHub; null for a person, whose permission only GitHub knows. */
export function admitUnasked({
  requester,
  allowedBots,
}: Pick<AdmissionQuestion, 'requester' | 'allowedBots'>): Admission | null {
  if (isGhost(requester)) return skip('The account that asked was deleted.');
  if (requester.type === 'Bot') {
    const { login } = requester;
    return isListed(login, allowedBots)
      ? admitBot(`The bot ${login} is in the input allowed_bots.`)
      : skip(`The bot ${login} is not in the input allowed_bots.`);
  }
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

function judge({ requester, readers }: AdmissionQuestion, answer: Permission): Admission {
  const { login } = requester;
  // A login can be given up and taken by somebody else between event and answer; the number cannot.
  if (answer.id !== requester.id || answer.login.toLowerCase() !== login.toLowerCase() || answer.type !== 'User') {
    return refuse(`GitHub's answer about ${login} is for another account (id ${answer.id}, type ${answer.type}).`);
  }
  const level = levelOf(answer);
  if (level !== null) return { admitted: true, because: `${login} has ${level} permission.`, level };
  const has = `${login} has ${answer.permission} permission`;
  return readers.some((reader) => reader === '*' || reader.toLowerCase() === login.toLowerCase())
    ? { admitted: true, because: `${has}; the input allowed_non_write_users lets the run read.`, level: 'reader' }
    : skip(`${has}; write is needed to start a run.`);
}

/** GitHub folds maintain into write and triage into read. A custom role that is called maintain has no more than its level. */
function levelOf({ permission, role }: Permission): Level | null {
  if (permission === 'write') return role === 'maintain' ? 'maintain' : 'write';
  return permission === 'maintain' || permission === 'admin' ? permission : null;
}

/** Neutral whatever happens: a bot that nobody listed must not turn a workflow red (it may comment often). */
async function admitByPolicy({ requester: { login }, policyBots }: AdmissionQuestion): Promise<Admission> {
  const unlisted = `The bot ${login} is neither in the input allowed_bots nor in the policy's admission.allowed_bots`;
  try {
    return isListed(login, await policyBots())
      ? admitBot(`The bot ${login} is in the policy's admission.allowed_bots.`)
      : skip(`${unlisted}.`);
  } catch (thrown) {
    return skip(`${unlisted}, as far as that can be read: ${messageOf(thrown)}`);
  }
}

function admitBot(because: string): Admission {
  return { admitted: true, because, level: null };
}

function isBot(account: Account): boolean {
  return account.type === 'Bot' && !isGhost(account);
}

/** GitHub writes `name[bot]` in some places and `name` in others. */
function isListed(login: string, list: readonly string[]): boolean {
  const nameOf = (written: string) => written.toLowerCase().replace(/\[bot\]$/, '');
  return list.some((listed) => nameOf(listed) === nameOf(login));
}

/** The account that stands for deleted ones, as GitHub's own user of that name too. */
function isGhost({ login, id }: Account): boolean {
  return id === 0 || login.toLowerCase() === 'ghost';
}
