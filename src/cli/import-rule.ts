/**
 * One entry of Claude Code's permission lists in the words of a policy. What differs in meaning is said, and what has no
 * counterpart is left out, which denies it.
 */
import { relative } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { compileRule, parseRule } from '../policy/rule.ts';

export type ListName = 'allow' | 'deny' | 'ask';

export type Mapped =
  /** `note`: in which way it is not quite the same. */
  | { readonly ok: true; readonly rules: readonly string[]; readonly note: string | null }
  | { readonly ok: false; readonly why: string };

type Entry = { readonly list: ListName; readonly pattern: string | null; readonly root: string };

/** `root`: the absolute folder that the settings belong to. */
export function mapRule(text: string, { list, root }: { list: ListName; root: string }): Mapped {
  const [, name = '', pattern = null] = /^([\w*-]+)(?:\((.*)\))?$/s.exec(text.trim()) ?? [];
  // Whatever was meant: not everything.
  if (pattern?.trim() === '') return left('there is nothing between the parentheses');
  const mapped = mapByName(name, { list, pattern, root });
  if (!mapped.ok) return mapped;
  const verdict = list === 'allow' ? 'allow' : 'deny';
  try {
    for (const rule of mapped.rules) compileRule(parseRule(rule), verdict);
    return mapped;
  } catch (thrown) {
    return left(`${messageOf(thrown)}`);
  }
}

function mapByName(name: string, entry: Entry): Mapped {
  if (name.startsWith('mcp__')) return mapServer(name, entry);
  switch (name) {
    case 'Bash':
      return mapCommand(entry);
    case 'Read':
    case 'NotebookRead':
      // There a rule on reading holds for searching too; here only a deny does.
      return mapPath(entry.list === 'allow' ? ['Read', 'Glob', 'Grep'] : ['Read'], entry);
    case 'Edit':
    case 'MultiEdit':
    case 'NotebookEdit':
      return mapPath(['Edit'], entry);
    case 'Write':
      return mapPath(['Write'], entry);
    case 'Glob':
    case 'Grep':
      return mapPath([name], entry);
    case 'LS':
      return mapPath(['Glob'], entry);
    case 'WebFetch':
      return mapHost(entry);
    case 'Agent':
    case 'Task':
      return mapped([entry.pattern === null ? 'Agent' : `Agent(${entry.pattern.toLowerCase()})`]);
    case 'Skill':
      return left('skills are files of the trusted branch here, and loading one needs no rule');
    case 'TodoWrite':
      return left('the checklist of a run touches nothing, so it needs no rule');
    case 'WebSearch':
      return left('there is no tool that searches the web');
    default:
      return left('there is no such tool here');
  }
}

function mapped(rules: readonly string[], note: string | null = null): Mapped {
  return { ok: true, rules, note };
}

function left(why: string): Mapped {
  return { ok: false, why };
}

function mapCommand({ pattern, list }: Entry): Mapped {
  if (pattern === null || pattern === '*' || pattern === ':*') return mapped(['Bash']);
  const text = pattern.replace(/:\*$/, ' *').trim();
  const inner = text.replace(/ ?\*$/, '').includes('*');
  const narrower = `here a * inside a command stands for a part of one word, so this ${list === 'allow' ? 'allows' : 'denies'} less`;
  return mapped([`Bash(${text})`], inner ? narrower : null);
}

function mapServer(name: string, { list, pattern }: Entry): Mapped {
  if (pattern !== null) return left('rules on servers name a tool, without parentheses');
  const rule = name.slice('mcp__'.length).includes('__') ? name : `${name}__*`;
  const note = 'here each argument needs a list or pattern in args:, so this allows only calls without arguments';
  return mapped([rule], list === 'allow' ? note : null);
}

function mapHost({ pattern, list }: Entry): Mapped {
  const [, host] = /^domain:([\w.*-]+)$/.exec(pattern ?? '') ?? [];
  if (pattern !== null && host === undefined) return left('only WebFetch(domain:NAME) names a host');
  const rule = host === undefined ? 'Net' : `Net(${host}*)`;
  if (list === 'allow')
    return left(
      `there is no tool that fetches pages; commands get hosts from network: {allow: ["${host ?? 'NAME'}:443"]}`,
    );
  return mapped([rule], 'there is no tool that fetches pages; this only keeps it so');
}

/** Patterns are those of a .gitignore there: a name without a slash is meant in every folder, a folder with all in it. */
function mapPath(names: readonly string[], { pattern, list, root }: Entry): Mapped {
  if (pattern === null || ['*', '**', '/**', './**'].includes(pattern)) {
    const every = list === 'allow' && names[0] === 'Read' ? ['Read(**)', 'Glob', 'Grep'] : names;
    return mapped(every);
  }
  const place = anchored(pattern, root);
  if (place === null) {
    const outside = 'it lies outside of the repository, where the built-in guard denies everything';
    return list === 'allow' ? left(outside) : left(`${outside}; nothing is lost`);
  }
  return mapped(names.flatMap((name) => spread(place, list).map((path) => `${name}(${path})`)));
}

/** Relative to the repository, with `**` in front where it holds in every folder; null for a place outside. */
function anchored(pattern: string, root: string): string | null {
  if (pattern.startsWith('//')) {
    const inside = relative(root, pattern.slice(1));
    return inside === '' ? '**' : /^\.\.(?:\/|$)/.test(inside) ? null : inside + (pattern.endsWith('/') ? '/' : '');
  }
  if (pattern.startsWith('~') || /(?:^|\/)\.\.(?:\/|$)/.test(pattern)) return null;
  const plain = pattern.replace(/^(?:\.\/|\/)+/, '');
  const isAnchored = plain !== pattern || plain.replace(/\/$/, '').includes('/');
  return isAnchored ? plain : `**/${plain}`;
}

function spread(path: string, list: ListName): string[] {
  if (path.endsWith('/')) return [`${path}**`];
  if (path.endsWith('**')) return [path];
  const last = path.slice(path.lastIndexOf('/') + 1);
  // A deny rather covers too much; an allow takes in a folder only where the name looks like one.
  const isFolder = list === 'allow' ? !/[.*]/.test(last) : true;
  return isFolder ? [path, `${path}/**`] : [path];
}
