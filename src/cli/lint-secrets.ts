/**
 * Allows that show files which hold secrets by their name.
 */
import { isSecretName } from '../policy/protected.ts';
import type { PolicySettings } from '../policy/verdict.ts';
import type { Finding } from './finding.ts';
import { activeDenies, examplesOf, type OwnRule, readers } from './lint-rules.ts';

const names = [
  '.env',
  '.env.production',
  'server.key',
  'server.pem',
  'id_ed25519',
  '.npmrc',
  '.netrc',
  '.aws/credentials',
];

export function lintSecrets(rule: OwnRule, settings: PolicySettings): Finding[] {
  const via = readers[rule.parts.name];
  if (via === undefined) return [];
  const folder = /^=?((?:[^*?[\]{}!~/]+\/)*)/.exec(rule.parts.pattern ?? '')?.[1] ?? '';
  const named = (examplesOf(rule) ?? []).flatMap((subject) => (subject.kind === 'read' ? [subject.relative] : []));
  const candidates = [...names.map((name) => folder + name), ...named.filter(isSecretName)];
  const denies = activeDenies(settings);
  const shown = candidates.filter((relative) => {
    const subject = { kind: 'read', via, relative } as const;
    return rule.covers(subject) && !denies.some((deny) => deny.covers(subject));
  });
  if (shown.length === 0) return [];
  const verb = via === 'read' ? 'shows the model' : `lets ${via} show`;
  return [
    {
      severity: 'warning',
      code: 'secrets',
      line: rule.line,
      column: null,
      message: `${rule.text} ${verb} files that hold secrets by their name, such as ${shown.slice(0, 3).join(', ')}`,
      write: 'extends: read-only, whose denies leave them out',
    },
  ];
}
