/**
 * Subjects in words, and the smallest rule that would allow one.
 */
import { Document, isMap, visit } from 'yaml';
import type { EffectOf } from '../base/effect.ts';
import { clip } from '../base/text.ts';
import { quoteCommand, quotePath } from './patterns.ts';
import type { Subject } from './rule.ts';

/** `editing src/a.ts`, `running npm test`. */
export function describe(subject: Subject): string {
  switch (subject.kind) {
    case 'read':
      return subject.via === 'read'
        ? `reading ${subject.relative}`
        : `searching ${subject.relative} with ${subject.via}`;
    case 'write':
      return `writing ${subject.relative}`;
    case 'command':
      return `running ${clip(quoteCommand(subject.argv), 200)}`;
    case 'net':
      return `connecting to ${subject.host}`;
    case 'mcp':
      return `calling mcp__${subject.server}__${subject.tool}`;
    case 'spawn':
      return `starting the agent ${subject.role}`;
    case 'github':
      return `the GitHub operation ${subject.operation}`;
  }
}

/**
 * An entry for `rules:` that allows the subjects and as little else as possible; null when this version has none. Where
 * one entry cannot name them all, it allows the first.
 */
export function hintFor(subjects: readonly [Subject, ...Subject[]]): string | null {
  const rules = new Set(subjects.map(ruleFor));
  const [single] = rules;
  if (rules.size > 1 && !rules.has(null)) return entry({ allow: [...rules] });
  return single === null || single === undefined ? hintWithArguments(subjects[0]) : entry({ allow: single });
}

/** The text of the rule, where it needs nothing beside it. */
function ruleFor(subject: Subject): string | null {
  switch (subject.kind) {
    case 'read':
      return subject.via === 'read' ? `Read(${quotePath(subject.relative)})` : searchRule[subject.via];
    case 'write':
      return `Edit(${quotePath(subject.relative)})`;
    case 'command':
      return `Bash(${quoteCommand(subject.argv)})`;
    default:
      return null;
  }
}

function hintWithArguments(subject: Subject): string | null {
  switch (subject.kind) {
    case 'github':
      return argumentsHint(`GitHub(${subject.operation})`, subject.args);
    case 'mcp':
      return argumentsHint(`mcp__${subject.server}__${subject.tool}`, subject.args);
    default:
      return null;
  }
}

const searchRule = { glob: 'Glob', grep: 'Grep' } as const;

function argumentsHint(rule: string, args: EffectOf<'github' | 'mcp'>['args']): string | null {
  const lists = Object.entries(args)
    .filter(([name]) => name !== 'issue' || rule.startsWith('mcp__'))
    .map(([name, value]) => [name, [value].flat()] as const);
  const writable = lists.every(([, values]) => values.every((value) => ['string', 'number'].includes(typeof value)));
  if (!writable) return null;
  return entry({ allow: rule, ...(lists.length > 0 && { args: Object.fromEntries(lists) }) });
}

/** One line of YAML, quoted where a pattern would not be a plain scalar. */
function entry(fields: Readonly<Record<string, unknown>>): string {
  const document = new Document(fields);
  const { contents } = document;
  if (isMap(contents) && contents.items.length > 1) contents.flow = true;
  visit(document, {
    Seq: (_, list) => {
      list.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: false }).trim();
}
