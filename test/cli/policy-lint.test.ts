import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/finding.ts';
import { openTerminal, policyWith } from './terminal.ts';

async function warnings(text: string): Promise<Finding[]> {
  await using terminal = await openTerminal({ 'p.yml': text });
  const { value } = await terminal.json('policy', 'check', 'p.yml');
  return (value as { findings: Finding[] }).findings.filter(({ severity }) => severity === 'warning');
}

describe('rules that never allow anything', () => {
  test.each([
    [['deny: Read(secrets/**)', 'allow: Read(secrets/a.txt)'], 4],
    [['deny: Read(secrets/**)', 'allow: Grep(secrets/*.txt)'], 4],
    [['deny: Edit', 'allow: Write(src/**)'], 4],
    [['deny: Bash(npm publish *)', 'allow: Bash(npm publish --dry-run)'], 4],
    [['deny: Bash(npm *)', 'allow: Bash(npm test)'], 4],
    [['allow: Edit(.github/**)'], 3],
    [['allow: Edit(CODEOWNERS)'], 3],
    [['allow: Edit(deploy/prod.pem)'], 3],
    [['allow: mcp__docs__query'], 3],
    [['allow: Agent(explore)'], 3],
    [['allow: Skill'], 3],
    [['allow: Net(registry.npmjs.org:443)'], 3],
    [['deny: [mcp__docs__*, Agent, Skill, Net]'], null],
    [['{allow: GitHub(add_labels), args: {labels: [bug]}}'], null],
    [['allow: Edit(src/**)', 'deny: Edit(src/gen/**)'], null],
    [['allow: Edit(**)', 'deny: Edit(**/*.md)'], null],
    [['allow: Bash(npm test)', 'deny: Bash(npm publish *)'], null],
    [['allow: Read(**)', 'deny: Read(**/{.env*,*.pem,*.key,id_*,.npmrc,.netrc,.aws/**})'], null],
  ] satisfies [string[], number | null][])('%j: line %j', async (rules, line) => {
    const found = await warnings(policyWith(...rules));
    const dead = found.filter(({ code }) => code === 'unreachable').map((finding) => finding.line);
    expect(dead).toEqual(line === null ? [] : [line]);
  });

  test('the deny may stand in what the file extends, and an unlock lifts it', async () => {
    const text = `version: 1\nextends: fix\nrules:\n  - allow: Edit(package.json)\n`;
    expect(await warnings(text)).toMatchObject([
      { code: 'unreachable', line: 4, message: expect.stringMatching(/denies all of it$/) },
    ]);
    expect(await warnings(`${text}unlock: [package_manifests]\n`)).toEqual([]);
  });

  test('the guard names what unlocks it', async () => {
    expect(await warnings(policyWith('allow: Edit(.github/workflows/**)'))).toMatchObject([
      { code: 'unreachable', write: 'unlock: [workflow_files]' },
    ]);
  });

  test('a mode can be too low for a rule', async () => {
    const rules = policyWith('allow: Edit(src/**)', 'allow: Bash(npm test)', '{allow: Bash(ls *), readonly: true}');
    const found = await warnings(`${rules}mode: plan\n`);
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ['unreachable', 3],
      ['unreachable', 4],
    ]);
  });
});

describe('secrets', () => {
  test.each([
    [['allow: Read(**)'], '.env, .env.production, server.key'],
    [['allow: [Read(**), Glob, Grep]'], '.env, .env.production, server.key'],
    [['allow: Read(config/**)'], 'config/.env, config/.env.production, config/server.key'],
    [['allow: Read(deploy/prod.pem)'], 'deploy/prod.pem'],
    [['allow: Grep'], '.env, .env.production, server.key'],
    [['allow: Read(src/*.ts)'], null],
    [['allow: Edit(**)'], null],
  ] satisfies [string[], string | null][])('%j shows %s', async (rules, names) => {
    const found = (await warnings(policyWith(...rules))).filter(({ code }) => code === 'secrets');
    expect(found.map(({ message }) => message.replace(/.* such as /, ''))).toEqual(names === null ? [] : [names]);
  });

  test('extending read-only leaves them out', async () => {
    expect(await warnings('version: 1\nextends: read-only\nrules:\n  - allow: Read(**)\n')).toEqual([]);
  });
});

describe('sections', () => {
  test.each([
    ['sandbox: {required: false}', 'no-sandbox'],
    ['sandbox: {image: "node:24"}', 'not-pinned'],
    ['mode: bypassPermissions', 'bypass'],
    ['memory: read', 'not-used'],
    ['publish:\n  max_files: 3\n  deliver: pull_request', 'not-used'],
  ])('%s', async (section, code) => {
    const found = await warnings(`version: 1\nextends: read-only\n\n${section}\n`);
    const line = section.includes('max_files') ? 6 : 4;
    expect(found.map((finding) => [finding.line, finding.code])).toEqual([[line, code]]);
  });
});
