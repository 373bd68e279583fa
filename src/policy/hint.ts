/**
 * Subjects in words, and the smallest rule that would allow one.
 */
import { Document, isMap } from 'yaml';
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

/** An entry for `rules:` that allows the subject and as little else as possible; null when this version has none. */
export function hintFor(subject: Subject): string | null {
  switch (subject.kind) {
    case 'read':
      return entry({
        allow: subject.via === 'read' ? `Read(${quotePath(subject.relative)})` : searchRule[subject.via],
      });
    case 'write':
      return entry({ allow: `Edit(${quotePath(subject.relative)})` });
    case 'command':
      return entry({ allow: `Bash(${quoteCommand(subject.argv)})` });
    case 'github':
      return operationHint(subject);
    case 'net':
    case 'mcp':
    case 'spawn':
      return null;
  }
}

const searchRule = { glob: 'Glob', grep: 'Grep' } as const;

function operationHint({ operation, args }: EffectOf<'github'>): string | null {
  const lists = Object.entries(args)
    .filter(([name]) => name !== 'issue')
    .map(([name, value]) => [name, [value].flat()] as const);
  const writable = lists.every(([, values]) => values.every((value) => ['string', 'number'].includes(typeof value)));
  if (!writable) return null;
  return entry({ allow: `GitHub(${operation})`, ...(lists.length > 0 && { args: Object.fromEntries(lists) }) });
}

/** One line of YAML, quoted where a pattern would not be a plain scalar. */
function entry(fields: Readonly<Record<string, unknown>>): string {
  const document = new Document(fields);
  if (isMap(document.contents) && document.contents.items.length > 1) document.contents.flow = true;
  return document.toString({ lineWidth: 0, blockQuote: false }).trim();
}
