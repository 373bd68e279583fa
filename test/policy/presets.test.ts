import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presetPolicy } from '../../src/policy/load.ts';
import { secretPatterns } from '../../src/policy/protected.ts';
import { presetNames } from '../../src/policy/schema.ts';
import { bash, makeWorld, placeOf, policyOf, presets, verdicts } from './world.ts';

test('every preset of the folder loads, and there are no others', () => {
  expect(readdirSync(presets).sort()).toEqual(presetNames.map((name) => `${name}.yml`).sort());
  for (const name of presetNames) expect(presetPolicy({ name, presets }).source).toBe(`preset ${name}`);
});

test('read-only denies reading every name of the secret list', () => {
  const { rules } = parse(readFileSync(join(presets, 'read-only.yml'), 'utf8'));
  expect(rules[1].deny).toEqual(secretPatterns.map((pattern) => `Read(${pattern})`));
});

test('all presets but fix read and search, and do nothing else', async () => {
  await using world = await makeWorld();
  const { effects, paths } = world;
  for (const name of presetNames.filter((preset) => !['fix', 'looking'].includes(preset))) {
    const policy = presetPolicy({ name, presets });
    const reads = [effects.read('src/a'), effects.read('.github/x.yml'), effects.glob('.'), effects.grep('.')];
    expect([name, ...verdicts(policy, reads)]).toEqual([name, 'allow', 'allow', 'allow', 'allow']);
    const secrets = ['.env', 'app/.env.local', 'x.pem', '.ssh/id_rsa', '.npmrc', '.ENV'];
    expect(
      secrets.filter((path) =>
        (['read', 'glob', 'grep'] as const).some((via) => policy.mayRead(placeOf(paths, path), via)),
      ),
    ).toEqual([]);
    const others = [
      effects.edit('a'),
      effects.write('a'),
      bash('npm test'),
      effects.labels('bug'),
      effects.net,
      effects.spawn,
      effects.mcp,
    ];
    expect([name, ...verdicts(policy, others)]).toEqual([name, ...others.map(() => 'deny')]);
    expect([name, policy.mayPublish('src/a').ok]).toEqual([name, false]);
  }
});

test('fix edits what is not protected, and package manifests only when they are unlocked', async () => {
  await using world = await makeWorld();
  const { effects } = world;
  const paths = [
    'src/a',
    'README.md',
    '.github/x.yml',
    '.env',
    'package.json',
    'sub/Cargo.lock',
    'requirements-dev.txt',
    'PACKAGE.JSON',
  ];
  const verdictsOf = (policy: ReturnType<typeof policyOf>) => verdicts(policy, paths.map(effects.edit));
  expect(verdictsOf(policyOf('extends: fix'))).toEqual([
    'allow',
    'allow',
    'deny',
    'deny',
    'deny',
    'deny',
    'deny',
    'deny',
  ]);
  const unlocked = policyOf('extends: fix', 'unlock: [package_manifests]');
  expect(verdictsOf(unlocked)).toEqual(['allow', 'allow', 'deny', 'deny', 'allow', 'allow', 'allow', 'allow']);
  expect(policyOf('extends: fix').decide([effects.edit('package.json')])).toMatchObject({
    layer: 'rules',
    hint: 'unlock: [package_manifests]',
  });
  expect(verdicts(policyOf('extends: fix'), [bash('npm test')])).toEqual(['deny']);
});

test('a policy adds to the presets that it extends, each taken once', async () => {
  await using world = await makeWorld();
  const policy = policyOf(
    'extends: [fix, review, triage]',
    'rules:',
    '  - allow: Bash(npm test)',
    '  - deny: Edit(docs/**)',
  );
  const probes = [
    bash('npm test'),
    world.effects.edit('src/a'),
    world.effects.edit('docs/a'),
    world.effects.read('.env'),
  ];
  expect(verdicts(policy, probes)).toEqual(['allow', 'allow', 'deny', 'deny']);
  expect(policy.decide([world.effects.read('.env')])).toMatchObject({ source: 'preset read-only:7' });
});
