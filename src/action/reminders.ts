/**
 * What the model is told while the run goes on, and only when it has changed: how little is left, what it has changed,
 * and in plan mode what it may not do.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendOn } from '../agent/loop.ts';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { PlanStep } from '../base/tool-details.ts';
import type { AgentEvent, ChangedFile } from '../transcript/events.ts';

export type Reminders = {
  readonly turns: number;
  /** Files of the work tree that differ from the laid-out commit. */
  readonly changed: () => readonly Pick<ChangedFile, 'path' | 'status'>[];
  /** The two texts of plan mode; null in every other. */
  readonly plan: PlanReminder | null;
};

export type PlanReminder = { readonly full: string; readonly short: string };

/** For `Agent.remind`: called once a turn, in order. */
export function createReminders({ turns, changed, plan }: Reminders): (turn: number) => string | null {
  let told = '';
  return (turn) => {
    const left = turns - turn + 1;
    const parts = [
      plan === null ? '' : (turn - 1) % limits.reminders.planEvery === 0 ? plan.full : plan.short,
      turn > 1 && limits.reminders.turnsLeft.some((count) => count === left) ? turnsLeft(left) : '',
    ];
    const state = describeChanges(changed());
    if (state !== told) parts.push(state === '' ? 'The work tree is as it was laid out.' : state);
    told = state;
    const text = parts.filter((part) => part !== '').join('\n\n');
    return text === '' ? null : text;
  };
}

function turnsLeft(left: number): string {
  const last = left === 1 ? ' This is the last one: answer now, without a tool call.' : '';
  return `${plural(left, 'turn')} left before the run ends.${last}`;
}

function describeChanges(files: readonly Pick<ChangedFile, 'path' | 'status'>[]): string {
  if (files.length === 0) return '';
  const shown = files.slice(0, limits.reminders.paths).map(({ path, status }) => `${status} ${shownPath(path)}`);
  const more = files.length > shown.length ? `\nand ${plural(files.length - shown.length, 'more file')}` : '';
  return `Changed so far, compared with the commit:\n${shown.join('\n')}${more}`;
}

/** Attack: a file whose name holds a line break or ends the reminder would speak in the product's own voice. */
function shownPath(path: string): string {
  if (!/[\p{C}\p{Zl}\p{Zp}<>"\\]/u.test(path)) return path;
  return JSON.stringify(path.toWellFormed()).replaceAll(/[<>\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

export function loadPlanReminder(prompts: string): PlanReminder {
  const read = (name: string) => readFileSync(join(prompts, 'reminders', `${name}.md`), 'utf8').trim();
  return { full: read('plan-full'), short: read('plan-short') };
}

/** The steps of the newest plan. */
export function latestPlan(events: readonly AgentEvent[]): readonly PlanStep[] {
  const found = events.findLast((event) => event.kind === 'call_finished' && event.details?.kind === 'plan');
  return found?.kind === 'call_finished' && found.details?.kind === 'plan' ? found.details.steps : [];
}

/**
 * For `Agent.sendOn`: a model that stops in the middle of its own plan is asked once whether it meant to. `events` grows
 * while the run goes on.
 */
export function createNudge(events: readonly AgentEvent[]): () => SendOn | null {
  let nudged = false;
  return () => {
    const open = latestPlan(events).filter(({ status }) => status !== 'done');
    if (nudged || open.length === 0) return null;
    nudged = true;
    const steps = open.map(({ text }) => text).join('; ');
    return {
      text: `Your plan still has ${plural(open.length, 'open step')}: ${steps}. Go on with them, or say in your answer why you stop here.`,
    };
  };
}
