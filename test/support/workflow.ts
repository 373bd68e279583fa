/**
 * The part of GitHub's workflow language that the README uses, so that its workflows can be run as they stand there.
 * Whatever else a workflow says is an error, not a guess.
 */
import { parse } from 'yaml';
import type { Grant } from './github-server/world.ts';
import type { ActionEvent, RunOptions } from './run-action.ts';

type Step = { readonly uses?: string; readonly with?: Readonly<Record<string, string | boolean>> };

export type Workflow = {
  readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | readonly object[] | null>>;
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>;
  readonly job: { readonly if?: string; readonly steps: readonly Step[] };
};

/** What expressions can refer to. */
type Contexts = { readonly github: { readonly event: object }; readonly secrets: Readonly<Record<string, string>> };

export function readWorkflow(text: string): Workflow {
  // The shape is GitHub's, and actionlint has checked it.
  const { on, permissions, jobs } = parse(text) as Pick<Workflow, 'on' | 'permissions'> & {
    readonly jobs: Readonly<Record<string, Workflow['job']>>;
  };
  const [job, ...more] = Object.values(jobs);
  if (job === undefined || more.length > 0) throw new Error('a workflow with one job is expected');
  return { on, permissions, job };
}

/** Whether the event starts the job. */
export function isStartedBy({ on, job }: Workflow, event: ActionEvent): boolean {
  const filter = on[event.name];
  if (filter === undefined) return false;
  const types = filter !== null && 'types' in filter ? filter.types : undefined;
  const action = 'action' in event.payload ? String(event.payload.action) : '';
  if (types !== undefined && !types.includes(action)) return false;
  const context = { github: { event: event.payload }, secrets: {} };
  return job.if === undefined || evaluate(job.if, context) === true;
}

/** How the step that uses our action runs: its inputs, and the checkout before it. */
export function runOptionsOf(workflow: Workflow, contexts: Contexts): Pick<RunOptions, 'inputs' | 'checkout'> {
  const [first, second, ...more] = workflow.job.steps;
  if (!first?.uses?.startsWith('actions/checkout@') || more.length > 0)
    throw new Error('checkout and our action, only');
  if (!second?.uses?.startsWith('mewcode/mewcode-action@')) throw new Error('the second step is not our action');
  const inputs = Object.entries(second.with ?? {}).map(([name, value]) => [name, interpolate(String(value), contexts)]);
  const persisted = first.with?.['persist-credentials'] ?? true;
  return { inputs: Object.fromEntries(inputs), checkout: persisted === false ? 'without-credentials' : 'default' };
}

/** What the job's token may do: a permission that is not named is none. */
export function scopesOf({ permissions }: Pick<Workflow, 'permissions'>): Grant['scopes'] {
  return Object.fromEntries(Object.entries(permissions).map(([name, level]) => [name.replaceAll('-', '_'), level]));
}

function interpolate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, contexts) ?? ''));
}

/** `contains(a, b)`, `'text'` and `path.to.value`; GitHub compares texts without case. */
function evaluate(expression: string, contexts: Contexts): unknown {
  const [, left, right] = /^\s*contains\(([^,]+),([^,]+)\)\s*$/.exec(expression) ?? [];
  if (left !== undefined && right !== undefined) {
    const [text, part] = [left, right].map((each) => String(evaluate(each, contexts) ?? '').toLowerCase());
    return text?.includes(part ?? '');
  }
  const [, literal] = /^\s*'([^']*)'\s*$/.exec(expression) ?? [];
  if (literal !== undefined) return literal;
  const [, path] = /^\s*([a-z_]+(?:\.[\w-]+)*)\s*$/i.exec(expression) ?? [];
  if (path === undefined) throw new Error(`this runner cannot evaluate ${expression}`);
  return path.split('.').reduce<unknown>(member, contexts);
}

/** What is not there is null, as at GitHub. */
function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (Object.entries(value).find(([name]) => name === key)?.[1] ?? null)
    : null;
}
