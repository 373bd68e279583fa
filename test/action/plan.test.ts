import { expect, test } from 'vitest';
import { findPlan, type PlanQuestion, sealingKey, sealPlan } from '../../src/action/plan.ts';
import { sanitise } from '../../src/action/sanitise.ts';
import type { Account, Comment } from '../../src/github/api.ts';
import { verifies } from '../support/verifies.ts';

const own: Account = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' };
const mallory: Account = { login: 'mallory', id: 9, type: 'User' };
const ghost: Account = { login: 'ghost', id: 0, type: 'Ghost' };
const sealing = { key: 'k'.repeat(24), repository: { owner: 'owner', repo: 'repo' }, number: 5 };

type Part = { readonly author?: Account; readonly at?: string; readonly body: string };

let nextId = 0;
const comment = ({ author = own, at = '2026-01-01T00:00:00Z', body }: Part): Comment => {
  nextId += 1;
  return { id: nextId, author, body, createdAt: at, updatedAt: at, url: '' };
};

/** A comment with a plan, as the template puts one together. */
const plan = (text: string, more: Partial<typeof sealing> = {}): string =>
  `### ✅ Done.\n\n${sealPlan(text, { ...sealing, ...more })}\n\n[Job](https://github.com)\n\n<!-- mewcode:1 -->`;

function ask(parts: readonly Part[], more: Partial<PlanQuestion> = {}): string {
  const comments = { items: parts.map(comment), complete: true };
  try {
    return findPlan({ comments, own, askedAt: '2026-01-02T00:00:00Z', sealing, ...more });
  } catch (thrown) {
    return String(thrown).slice(0, 70);
  }
}

const good = { body: plan('Do a.') };
const none = 'MewError: There is no finished plan in this thread. Ask for one with p';
const changed = 'MewError: The newest plan in this thread is not as it was written: it ';
const late = '2026-01-03T00:00:00Z';

const table: [what: string, found: string, parts: readonly Part[], more?: Partial<PlanQuestion>][] = [
  ['no plan', none, [{ body: 'Do a.' }]],
  ['one plan', 'Do a.', [good]],
  ['the newest', 'Do b.', [good, { body: plan('Do b.') }, { body: 'thanks' }]],
  ["another's copy", 'Do a.', [good, { author: mallory, body: plan('Do b.') }]],
  ["another's alone", none, [{ author: mallory, body: plan('Do b.') }]],
  ['a deleted account', none, [{ author: ghost, body: plan('Do b.') }], { own: ghost }],
  ['an edited text', changed, [good, { body: plan('Do b.').replace('Do b', 'Do c') }]],
  ['a text that grew', changed, [{ body: plan('Do b.').replace('plan 5', 'plan 9').replace('Do b.', 'Do b. rm') }]],
  ['a seal from another thread', changed, [{ body: plan('Do b.', { number: 6 }) }]],
  ['a seal with another key', changed, [{ body: plan('Do b.', { key: 'x'.repeat(24) }) }]],
  ['one that was changed after do was asked for', 'Do a.', [good, { at: late, body: plan('Do b.') }]],
  ['nobody knows when do was asked for', 'Do b.', [good, { at: late, body: plan('Do b.') }], { askedAt: null }],
  [
    'a plan that holds a seal',
    `Do a.\n\`${plan('Do b.').slice(0, 30)}\``,
    [{ body: plan(`Do a.\n\`${plan('Do b.').slice(0, 30)}\``) }],
  ],
  [
    'an account that is not known',
    'MewError: The comment of this run could not be written, so its own pla',
    [good],
    { own: null },
  ],
  ['no key', 'MewError: A plan can be told from a forged one only with a model key o', [good], { sealing: null }],
  [
    'more comments than are read',
    'MewError: The thread has more comments than a run reads, so its newest',
    [good],
    { comments: { items: [comment(good)], complete: false } },
  ],
];

verifies(['REQ-P10'], 'only a plan of our own, unchanged, from this thread and from before, is carried out', () => {
  expect(table.map(([what, , parts, more]) => [what, ask(parts, more)])).toEqual(
    table.map(([what, found]) => [what, found]),
  );
});

test('the text comes back as it reads, whatever the sanitiser put in between', () => {
  const text = sanitise('Use `@types/node` and @scope/x, see #5.', { hosts: [], limit: 1000 });
  expect(text).toContain('&#8203;');
  expect(ask([{ body: plan(text) }])).toBe('Use `@types/node` and @scope/x, see #5.');
});

test('only a key that is too long to be guessed makes seals', () => {
  const secrets = { anthropicApiKey: 'a'.repeat(24), openaiApiKey: 'ollama', githubToken: 't' };
  const keys = (['anthropic', 'openai', 'openai-responses', 'scripted'] as const).map((provider) => {
    return sealingKey({ provider, secrets });
  });
  expect(keys).toEqual(['a'.repeat(24), null, null, null]);
});
