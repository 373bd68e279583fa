import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Effect } from '../../src/base/effect.ts';
import type { Policy } from '../../src/policy/policy.ts';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import { bash, makeWorld, policyOf, rulesOf } from './world.ts';

const world = await makeWorld();
writeFileSync(`${world.spillFolder}/call-1.txt`, '');
afterAll(() => world[Symbol.asyncDispose]());

const { effects } = world;
const path = fc.constantFrom(
  'a',
  'src/a',
  'src/[b]',
  'src/.env',
  'SRC/A',
  '.git/x',
  '../x',
  '.github/w',
  'spill:call-1.txt',
  'package.json',
);
const command = fc.constantFrom(
  'npm test',
  "npm 'a b'",
  'npm publish',
  'rm -rf /',
  'a | b',
  'env npm test',
  "grep '*' \"it's\"",
  'ls',
);
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.tuple(fc.constantFrom('read', 'glob', 'grep', 'edit', 'write'), path).map(([kind, place]) => effects[kind](place)),
  command.map(bash),
  fc.array(fc.constantFrom('bug', 'docs', 'a: b'), { maxLength: 2 }).map((labels) => effects.labels(...labels)),
  fc.constantFrom(effects.internal, effects.net, effects.mcp, effects.spawn),
);
const call = fc.array(effect, { minLength: 1, maxLength: 3 });

const subject = fc.constantFrom(
  'Read',
  'Read(src/**)',
  'Read(**)',
  'Glob',
  'Grep',
  'Edit',
  'Edit(src/**)',
  'Edit(=src/[b])',
  'Edit({a,src/*})',
  'Write(a)',
  'Bash',
  'Bash(npm *)',
  'Bash(npm test)',
  'Bash(npm publish*)',
  'GitHub',
  'GitHub(add_*)',
);
const deny = fc
  .oneof(subject, fc.constantFrom('Net', 'Agent', 'mcp__docs__*', 'Skill(x)'))
  .map((text) => `deny: ${text}`);
const allow = subject.map((text) => `allow: ${text}`);
const labels = fc.constant('{allow: GitHub(add_labels), args: {labels: [bug, docs]}}');
const rules = fc.uniqueArray(fc.oneof({ arbitrary: allow, weight: 3 }, deny, labels), { maxLength: 6 });

/** `p.yml:3` depends on the order of the rules; nothing else of a decision may. */
function decisionOf(policy: Policy, given: readonly Effect[]) {
  const [first = effects.internal, ...more] = given;
  const { source: _, reason, ...rest } = policy.decide([first, ...more]);
  return { ...rest, reason: reason.replaceAll(/p\.yml:\d+/g, 'p.yml') };
}

const allowed = (policy: Policy, given: readonly Effect[]) => decisionOf(policy, given).verdict === 'allow';

verifies('REQ-G7', 'an empty policy denies everything but internal effects', () => {
  const empty = policyOf();
  fc.assert(
    fc.property(call, (given) => {
      expect(allowed(empty, given)).toBe(given.every(({ kind }) => kind === 'internal'));
    }),
    { numRuns: runs(200, 1000) },
  );
});

verifies('REQ-G4', 'adding a deny never allows anything', () => {
  fc.assert(
    fc.property(rules, deny, call, (given, extra, effectsOfCall) => {
      if (allowed(rulesOf(...given, extra), effectsOfCall))
        expect(allowed(rulesOf(...given), effectsOfCall)).toBe(true);
    }),
    { numRuns: runs(200, 1000) },
  );
});

const capped = fc.constantFrom(
  '{allow: GitHub(add_labels), args: {labels: [bug]}, max: 1}',
  '{allow: GitHub(add_labels), args: {labels: [bug, docs]}, max: 1}',
  '{allow: [Edit(a), Bash(npm *)], max: 2}',
  '{allow: [Edit(a), Read(a)], max: 2}',
);

test('the order of rules changes no decision, also where some are used up', () => {
  const some = fc.tuple(rules, fc.uniqueArray(capped)).map((parts) => parts.flat());
  const shuffled = some.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  const calls = fc.array(call, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(shuffled, calls, ([given, other], all) => {
      const [one, two] = [rulesOf(...given), rulesOf(...other)];
      for (const effectsOfCall of all) expect(decisionOf(two, effectsOfCall)).toEqual(decisionOf(one, effectsOfCall));
    }),
    { numRuns: runs(200, 1000) },
  );
});

test('a call is allowed exactly if each of its effects is', () => {
  fc.assert(
    fc.property(rules, call, (given, effectsOfCall) => {
      const policy = rulesOf(...given);
      expect(allowed(policy, effectsOfCall)).toBe(effectsOfCall.every((single) => allowed(policy, [single])));
    }),
    { numRuns: runs(200, 1000) },
  );
});

test('only reads and internal effects may overlap, and no denied call does', () => {
  fc.assert(
    fc.property(rules, call, (given, effectsOfCall) => {
      const { verdict, parallel } = decisionOf(rulesOf(...given), effectsOfCall);
      expect(parallel).toBe(
        verdict === 'allow' && effectsOfCall.every(({ kind }) => kind === 'read' || kind === 'internal'),
      );
    }),
    { numRuns: runs(200, 1000) },
  );
});

test('pasting the hint of a denial allows the effect, unless it lifts a guard', () => {
  fc.assert(
    fc.property(rules, effect, (given, single) => {
      const { verdict, hint, layer } = decisionOf(rulesOf(...given), [single]);
      if (verdict === 'allow') expect(hint).toBe(null);
      else if (layer === 'default' && hint !== null) expect(allowed(rulesOf(...given, hint), [single])).toBe(true);
    }),
    { numRuns: runs(200, 1000) },
  );
});

test('a path that may be published may be written, and one that may be read is not denied', () => {
  fc.assert(
    fc.property(rules, path, (given, written) => {
      const policy = rulesOf(...given);
      const [edit, write] = [effects.edit(written), effects.write(written)];
      if (edit.kind === 'write' && policy.mayPublish(edit.relative).ok) {
        expect(allowed(policy, [edit]) || allowed(policy, [write])).toBe(true);
      }
      for (const read of [effects.read(written), effects.glob(written), effects.grep(written)]) {
        if (read.kind !== 'read') continue;
        const { layer, rule } = policy.decide([read]);
        expect(policy.mayRead(read, read.via)).toBe(layer !== 'paths' && rule?.startsWith('deny') !== true);
      }
    }),
    { numRuns: runs(200, 1000) },
  );
});
