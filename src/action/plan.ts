/**
 * Plans that wait for `do`. A plan stands in the comment of the run that made it, sealed: what is carried out later is
 * what the person who says `do` could read there, not a copy that nobody saw.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MewError } from '../base/errors.ts';
import { limits } from '../base/limits.ts';
import type { Account, Comment, Listing } from '../github/api.ts';
import type { Inputs } from './inputs.ts';
import { markerStart } from './marker.ts';
import type { RunnerEnv } from './runner-env.ts';
import { withoutBreaks } from './sanitise-inline.ts';

/**
 * What makes a seal. The account alone proves little: with GITHUB_TOKEN every workflow of the repository writes as
 * github-actions[bot], also one that echoes what a stranger wrote. The model's key is the only secret that both runs have
 * and no commenter; it is too long to be guessed from a seal, or none is made.
 */
export type Sealing = { readonly key: string; readonly repository: RunnerEnv['repository']; readonly number: number };

/** Null where the run has no key that can seal. */
export function sealingKey({ provider, secrets }: Pick<Inputs, 'provider' | 'secrets'>): string | null {
  if (provider === 'scripted') return null;
  const key = provider === 'anthropic' ? secrets.anthropicApiKey : secrets.openaiApiKey;
  return key === null || key.length < limits.secrets.sealCharacters ? null : key;
}

/** A plan for the comment, behind its seal. `text` is Markdown as it will stand there. */
export function sealPlan(text: string, sealing: Sealing): string {
  return `${markerStart}plan ${text.length} ${sealOf(text, sealing)} -->\n\n${text}\n\n*The command **do** (or **approve**) has this plan carried out.*`;
}

function sealOf(text: string, { key, repository, number }: Sealing): string {
  const thread = `${repository.owner}/${repository.repo}#${number}`;
  // Attack: a plan copied from another thread would carry its own seal along.
  return createHmac('sha256', key)
    .update(JSON.stringify(['mewcode plan', thread, text]))
    .digest('hex');
}

const sealed = new RegExp(`${markerStart}plan (?<length>\\d{1,6}) (?<seal>[\\da-f]{64}) -->\\n\\n`);

export type PlanQuestion = {
  readonly comments: Listing<Comment>;
  /** Who writes this run's own comments; null when that is not known. */
  readonly own: Account | null;
  /** When `do` was asked for (ISO 8601); null when the event does not say. */
  readonly askedAt: string | null;
  /** Null without a key. */
  readonly sealing: Sealing | null;
};

/** The newest plan of the thread, as people could read it when they asked. Throws with what to do instead. */
export function findPlan({ comments, own, askedAt, sealing }: PlanQuestion): string {
  if (sealing === null) {
    throw refused(
      `A plan can be told from a forged one only with a model key of at least ${limits.secrets.sealCharacters} characters, which this run does not have. Say what to do with fix.`,
    );
  }
  if (own === null) {
    throw new MewError(
      'github_failed',
      'The comment of this run could not be written, so its own plans are not known.',
    );
  }
  if (!comments.complete)
    throw refused('The thread has more comments than a run reads, so its newest plan is not known.');
  const plans = comments.items
    .filter(({ author }) => author.id === own.id && author.id !== 0)
    .filter(({ updatedAt }) => askedAt === null || updatedAt <= askedAt)
    .flatMap(({ body }) => readPlan(body) ?? []);
  const newest = plans.at(-1);
  if (newest === undefined) {
    throw refused('There is no finished plan in this thread. Ask for one with plan, or say what to do with fix.');
  }
  // Attack: whoever may edit comments, or make another workflow echo one, would have their words carried out as ours.
  if (!timingSafeEqual(Buffer.from(newest.seal), Buffer.from(sealOf(newest.text, sealing)))) {
    throw refused(
      'The newest plan in this thread is not as it was written: it was edited or forged, or it comes from a run with another model key. Ask for a new one with plan.',
    );
  }
  return withoutBreaks(newest.text);
}

function readPlan(body: string): { text: string; seal: string } | null {
  const found = sealed.exec(body);
  const { length = '', seal = '' } = found?.groups ?? {};
  if (found === null) return null;
  const from = found.index + found[0].length;
  return { text: body.slice(from, from + Number(length)), seal };
}

function refused(sentence: string): MewError {
  return new MewError('input_invalid', sentence);
}
