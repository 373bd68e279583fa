/**
 * What the model sees first: the environment, the task, and what people wrote, each untrusted text in its own fence.
 * Rendered once; nothing in it changes during the run.
 */
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import type { Fence } from './fence.ts';

export type Authored = {
  readonly author: string;
  readonly trust: 'requester' | 'writer' | 'untrusted';
  readonly text: string;
};

export type Thread = {
  readonly kind: 'issue' | 'pull request';
  readonly number: number;
  readonly title: Authored;
  readonly body: Authored;
  readonly comments: readonly Authored[];
};

/** The place of the diff where it was asked, and what was said there before. */
export type Discussion = {
  readonly path: string;
  readonly line: number | null;
  /** `LEFT`: of the file as it was before. */
  readonly side: 'LEFT' | 'RIGHT';
  readonly hunk: string;
  readonly comments: readonly Authored[];
};

export type DiffFile = { readonly path: string; readonly status: string; readonly patch: string | null };

export type PromptInput = {
  /** Facts about this run, one line each: what the model may rely on. */
  readonly environment: readonly (readonly [name: string, value: string])[];
  /** What was asked for; empty when the command alone says it. */
  readonly task: Authored;
  readonly thread?: Thread;
  readonly diff?: readonly DiffFile[];
  readonly discussion?: Discussion;
  /** Of an earlier run, which the person who asked wants carried out. */
  readonly plan?: string;
  /** For triage. */
  readonly issues?: readonly Thread[];
  /** Said by the product, e.g. that no command can be run. */
  readonly notices: readonly string[];
};

export function renderFirstMessage(input: PromptInput, fence: Fence): string {
  const sections = [
    section('environment', input.environment.map(([name, value]) => `${name}: ${value}`).join('\n')),
    ...input.notices.map((notice) => section('notice', notice)),
    input.thread === undefined ? '' : renderThread(input.thread, fence),
    input.diff === undefined ? '' : renderDiff(input.diff, fence),
    input.discussion === undefined ? '' : renderDiscussion(input.discussion, fence),
    ...(input.issues ?? []).map((issue) => renderThread(issue, fence)),
    input.plan === undefined ? '' : renderPlan(input.plan, fence),
    renderTask(input.task, fence),
  ];
  return sections.filter((text) => text !== '').join('\n\n');
}

function renderTask(task: Authored, fence: Fence): string {
  if (task.text.trim() === '') return 'Do what the task mode says.';
  return `The task, as it was asked:\n${fence(task.text, { what: 'task', ...task, cap: limits.prompt.taskCharacters })}`;
}

/** In a fence of its own: a model wrote it, after it had read what strangers wrote. */
function renderPlan(plan: string, fence: Fence): string {
  return `The plan that is to be carried out:\n${fence(plan, { what: 'plan', author: 'MewCode', trust: 'approved', cap: limits.prompt.taskCharacters })}`;
}

function renderThread(thread: Thread, fence: Fence): string {
  const shown = thread.comments.slice(-limits.prompt.comments);
  const left = thread.comments.length - shown.length;
  const parts = [
    `${thread.kind === 'issue' ? 'Issue' : 'Pull request'} #${thread.number}`,
    fence(thread.title.text, { what: 'title', ...thread.title, cap: limits.prompt.commentCharacters }),
    fence(thread.body.text, { what: 'body', ...thread.body, cap: limits.prompt.bodyCharacters }),
    left > 0 ? `[${plural(left, 'older comment')} left out]` : '',
    ...shown.map((comment) =>
      fence(comment.text, { what: 'comment', ...comment, cap: limits.prompt.commentCharacters }),
    ),
  ];
  return parts.filter((text) => text !== '').join('\n');
}

/** Whole files as long as they fit; the others are named, and read_file has them. */
function renderDiff(files: readonly DiffFile[], fence: Fence): string {
  let room: number = limits.prompt.diffCharacters;
  const parts: string[] = [];
  for (const file of files) {
    const patch = file.patch !== null && file.patch.length <= room ? file.patch : null;
    room -= patch?.length ?? 0;
    parts.push(`${file.status} ${file.path}${patch === null ? ' (diff not shown; read the file)' : `\n${patch}`}`);
  }
  const text = parts.join('\n');
  return `The pull request changes ${plural(files.length, 'file')}:\n${fence(text, { what: 'diff', author: 'pull request', trust: 'untrusted', cap: limits.prompt.diffCharacters * 2 })}`;
}

/** Path and lines are the pull request's own words too. */
function renderDiscussion({ path, line, side, hunk, comments }: Discussion, fence: Fence): string {
  const where = line === null ? path : `${path}, line ${line}${side === 'LEFT' ? ' before the change' : ''}`;
  const place = {
    what: 'diff',
    author: 'pull request',
    trust: 'untrusted',
    cap: limits.prompt.bodyCharacters,
  } as const;
  const cap = limits.prompt.commentCharacters;
  const parts = [
    'It was asked at this place of the diff:',
    fence(`${where}\n${hunk}`, place),
    ...comments.slice(-limits.prompt.comments).map((each) => fence(each.text, { what: 'comment', ...each, cap })),
  ];
  return parts.join('\n');
}

function section(name: string, body: string): string {
  return body === '' ? '' : `<${name}>\n${body}\n</${name}>`;
}
