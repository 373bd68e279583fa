/**
 * The rules of one file, compiled, with the examples that stand beside them checked.
 */
import { messageOf } from '../base/errors.ts';
import type { PolicyDocument } from './document.ts';
import { checkOperation } from './operations.ts';
import type { Verdict } from './patterns.ts';
import { compileRule, parseRule, type Rule, type RuleParts, type Subject } from './rule.ts';
import type { PolicyFile } from './schema.ts';
import { parseCommand } from './shell.ts';

export type PolicyLayer = {
  readonly file: PolicyFile;
  readonly document: PolicyDocument;
  readonly source: string;
  /** Its commands count only in a sandbox; in a file of one's own open ones are an error without one. */
  readonly isPreset: boolean;
};

/** What holds for the whole chain of files. */
export type ChainSettings = { readonly sandboxRequired: boolean; readonly arbitraryExec: boolean };

type Entry = NonNullable<PolicyFile['rules']>[number];

/** @throws MewError `policy_invalid` at the rule or example that does not hold. */
export function compileLayer({ file, document, source, isPreset }: PolicyLayer, chain: ChainSettings): Rule[] {
  return (file.rules ?? []).flatMap((entry, index) => {
    const verdict = entry.allow === undefined ? 'deny' : 'allow';
    const written = entry[verdict] ?? [];
    const common = {
      verdict,
      entry: canonical(entry),
      reason: entry.reason ?? null,
      cap: entry.max === undefined ? null : { max: entry.max },
      readonly: entry.readonly ?? false,
      unless: entry.unless ?? null,
    } as const;
    const rules = [written].flat().flatMap((text, item): Rule[] => {
      const path = ['rules', index, verdict, ...(Array.isArray(written) ? [item] : [])];
      try {
        const parts = parseRule(text);
        checkSupported({ parts, verdict, entry });
        const compiled = compileRule(parts, verdict, {
          args: entry.args,
          flags: entry.flags,
          unlocked: chain.arbitraryExec,
        });
        if (verdict === 'allow' && compiled.commands !== 'none' && !chain.sandboxRequired) {
          // The programs of a preset meet the repository's own git configuration and secrets there.
          if (isPreset) return [];
          // Without walls round the process, a star would let the model choose what runs on the runner.
          if (compiled.commands === 'any') {
            throw new Error('without a sandbox only whole commands can be allowed; name every word');
          }
        }
        const place = { text: `${verdict}: ${text}`, source: `${source}:${document.line(path)}` };
        return [{ ...compiled, ...common, ...place, sensitive: entry.sensitive ? sensitiveSubjects(parts) : null }];
      } catch (error) {
        return document.refuse(path, `${verdict}: ${text}: ${messageOf(error)}`);
      }
    });
    checkExamples({ entry, rules, refuse: (path, why) => document.refuse(['rules', index, ...path], why) });
    return rules;
  });
}

/** As a deny would mean it: rather too much than too little, and for reading in every way. */
function sensitiveSubjects({ name, pattern }: RuleParts): Rule['covers'] {
  const isReading = name === 'Glob' || name === 'Grep';
  return compileRule({ name: isReading ? 'Read' : name, pattern }, 'deny').covers;
}

/** The order of keys and of lists means nothing in an entry. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${fields.sort().join()}}`;
}

/** What this version cannot enforce is refused, never ignored. */
function checkSupported(rule: { parts: RuleParts; verdict: Verdict; entry: Entry }): void {
  const { name } = rule.parts;
  if (rule.entry.readonly !== undefined && !['Bash', 'mcp'].includes(name)) {
    throw new Error('readonly belongs to Bash(...) and mcp__server__tool');
  }
  if (rule.entry.sensitive !== undefined && !['Read', 'Glob', 'Grep', 'Bash', 'mcp'].includes(name)) {
    throw new Error('sensitive belongs to Read(...), Glob, Grep, Bash(...) and mcp__server__tool');
  }
  if (rule.entry.args !== undefined && !['GitHub', 'mcp'].includes(name)) {
    throw new Error('args belongs to GitHub(...) and mcp__server__tool');
  }
  if (name === 'GitHub') checkOperation(rule.parts.pattern, rule.verdict === 'allow' ? (rule.entry.args ?? {}) : null);
}

type Checking = {
  readonly entry: Entry;
  readonly rules: readonly Rule[];
  readonly refuse: (path: readonly PropertyKey[], why: string) => never;
};

/** Examples say what the author means; a rule that does something else is not used. */
function checkExamples({ entry, rules, refuse }: Checking): void {
  const written = [entry.allow ?? entry.deny ?? []].flat().map((text) => parseRule(text).name);
  const one = (subject: Subject) => rules.some((rule) => rule.covers(subject));
  // A list of commands is allowed when each of them is, and denied when one of them is.
  const covers = (subjects: readonly Subject[]) =>
    entry.deny === undefined ? subjects.every(one) : subjects.some(one);
  for (const key of ['match', 'not_match'] as const) {
    for (const [index, example] of (entry[key] ?? []).entries()) {
      const subjects = written.includes('Bash') ? commandsOf(example) : pathsOf(example, written);
      if (subjects === null) refuse([key], `${key} belongs to Bash(...) and rules about paths`);
      else if (typeof subjects === 'string' && key === 'match') refuse([key, index], `match: ${subjects}`);
      else if (typeof subjects !== 'string' && covers(subjects) !== (key === 'match')) {
        const instead = key === 'match' ? 'the rule does not cover' : 'the rule covers';
        refuse([key, index], `${key}: ${instead} ${JSON.stringify(example)}`);
      }
    }
  }
}

function commandsOf(example: string): readonly Subject[] | string {
  const parsed = parseCommand(example);
  return parsed.ok ? parsed.argvs.map((argv) => ({ kind: 'command', argv })) : parsed.why;
}

function pathsOf(relative: string, names: readonly RuleParts['name'][]): readonly Subject[] | null {
  const [first] = names;
  switch (first) {
    case 'Read':
      return [{ kind: 'read', via: 'read', relative }];
    case 'Glob':
      return [{ kind: 'read', via: 'glob', relative }];
    case 'Grep':
      return [{ kind: 'read', via: 'grep', relative }];
    case 'Edit':
      return [{ kind: 'write', via: 'edit', relative }];
    case 'Write':
      return [{ kind: 'write', via: 'write', relative }];
    default:
      return null;
  }
}
