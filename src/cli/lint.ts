/**
 * What a policy that loads may still get wrong: rules that give more than they seem to, and rules that do nothing.
 */
import type { CompiledPolicy } from '../policy/load.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import type { Finding } from './finding.ts';
import { lintCommands } from './lint-commands.ts';
import { lintReach } from './lint-reach.ts';
import { type OwnRule, parseOwnRule } from './lint-rules.ts';
import { lintSecrets } from './lint-secrets.ts';
import { lintTaint } from './lint-taint.ts';

/** Findings in the order of the lines. Only the file itself is judged; what it extends counts for what its rules do. */
export function lint({ settings, layers }: CompiledPolicy): Finding[] {
  const layer = layers.at(-1);
  if (layer === undefined) return [];
  const own = settings.rules.flatMap((rule) => parseOwnRule(rule, layer.source));
  const findings = [
    ...firstOfLine(own.flatMap((rule) => lintRule(rule, settings))),
    ...lintTaint(settings, layer.source),
    ...sectionFindings(settings, (path) => layer.document.line(path)),
  ];
  return findings.toSorted((a, b) => a.line - b.line);
}

function lintRule(rule: OwnRule, settings: PolicySettings): Finding[] {
  if (rule.verdict === 'deny') return [];
  const dead = lintReach(rule, settings);
  return dead.length > 0 ? dead : [...lintCommands(rule, settings), ...lintSecrets(rule, settings)];
}

/** `[Read(**), Glob, Grep]` shows the same files three times. */
function firstOfLine(findings: readonly Finding[]): Finding[] {
  const isFirst = ({ code, line }: Finding, index: number) =>
    findings.findIndex((other) => other.code === code && other.line === line) === index;
  return findings.filter((finding, index) => finding.code !== 'secrets' || isFirst(finding, index));
}

type LineOf = (path: readonly string[]) => number;

function sectionFindings({ sandbox, mode, rules, notes }: PolicySettings, line: LineOf): Finding[] {
  const findings: Finding[] = [];
  const add = (finding: Pick<Finding, 'code' | 'message' | 'line'> & Partial<Finding>) =>
    findings.push({ severity: 'warning', column: null, write: null, ...finding });
  if (!sandbox.required) {
    add({
      code: 'no-sandbox',
      line: line(['sandbox', 'required']),
      message: 'without a sandbox commands run with the rights of the job and read whatever it can read',
      write: 'sandbox: {required: true}',
    });
  }
  if (sandbox.image !== null && !sandbox.image.includes('@')) {
    add({
      code: 'not-pinned',
      line: line(['sandbox', 'image']),
      message: 'what the image holds is trusted, and this name can lead to another one tomorrow',
      write: `sandbox: {image: "${sandbox.image}@sha256:..."}`,
    });
  }
  if (mode === 'bypassPermissions') {
    add({
      code: 'bypass',
      line: line(['mode']),
      message: 'mode bypassPermissions reads, writes and runs whatever no rule denies',
      write: 'mode: default',
    });
  }
  // The sentences of the loader begin with the section that they are about.
  for (const note of notes) {
    const [, section] = /^([a-z_.]+) of the policy /.exec(note) ?? [];
    if (section !== undefined)
      add({ code: 'not-used', line: line(section.split('.')), message: note.replace(/\.$/, '') });
  }
  if (rules.some(({ verdict, commands }) => verdict === 'allow' && commands !== 'none')) {
    add({
      severity: 'note',
      code: 'not-masked',
      line: 1,
      message:
        'commands do not see files whose reading is denied, but one that is created during a run is not hidden from them',
    });
  }
  return findings;
}
