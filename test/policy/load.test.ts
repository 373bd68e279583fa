import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MewError } from '../../src/base/errors.ts';
import { loadPolicy, presetPolicy } from '../../src/policy/load.ts';
import { verifies } from '../support/verifies.ts';
import { policyOf, presets } from './world.ts';

function errorOf(text: string): string {
  try {
    loadPolicy({ text, source: 'p.yml', origin: 'file', presets });
    return 'no error';
  } catch (error) {
    if (error instanceof MewError && error.code === 'policy_invalid') return error.message;
    throw error;
  }
}

/** For each text the whole message: file, line, column, what was expected. */
function expectErrors(errors: Readonly<Record<string, string>>): void {
  expect(Object.fromEntries(Object.keys(errors).map((text) => [text, errorOf(text)]))).toEqual(errors);
}

const rule = (text: string) => `version: 1\nrules:\n  - ${text}`;
const keys = 'version, extends, mode, rules, unlock, sandbox, network, env, limits, admission, publish, memory, taint';
const ruleKeys = 'allow, deny, reason, args, max, unless, readonly, flags, sensitive, match, not_match';
const names = 'Read, Glob, Grep, Edit, Write, Bash, Agent, Skill, GitHub, Net, mcp__server__tool';

verifies('ATK-C11', 'YAML that can hide or repeat something is an error at its place', () => {
  expectErrors({
    'version: 1\nversion: 1': 'p.yml:2:1: the key "version" stands twice',
    'version: 1\n"version": 1': 'p.yml:2:1: the key "version" stands twice',
    'version: 1\nlimits: {turns: 1, turns: 2}': 'p.yml:2:20: the key "turns" stands twice',
    'version: &a 1': 'p.yml:1:13: anchors (&name) are not allowed',
    'version: 1\nextends: *a': 'p.yml:2:10: aliases (*name) are not allowed',
    'a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]': 'p.yml:1:7: anchors (&name) are not allowed',
    '<<: {version: 1}': 'p.yml:1:1: the key "<<" is not allowed',
    'version: 1\n__proto__: {rules: []}': 'p.yml:2:1: the key "__proto__" is not allowed',
    'version: 1\nlimits: {constructor: 1}': 'p.yml:2:10: the key "constructor" is not allowed',
    'version: !!int 1': 'p.yml:1:16: tags (!name) are not allowed',
    'version: !x 1': 'p.yml:1:10: not valid YAML: Unresolved tag: !x',
    '? [version]\n: 1': 'p.yml:1:3: not valid YAML: With stringKeys, all keys must be strings',
    'version: 1\n---\nversion: 1': 'p.yml:2:1: a second document starts here; only one is allowed',
    'version: 1\nrules:\n\t- allow: Read': 'p.yml:3:1: not valid YAML: Tabs are not allowed as indentation',
    [`version: 1\nextends: ${'['.repeat(20)}${']'.repeat(20)}`]: 'p.yml:2:18: lists and mappings are nested too deeply',
    [`version: 1 #${'x'.repeat(256 * 1024)}`]: 'p.yml:1:1: the file is larger than 256 KiB',
    '': 'p.yml:1:1: expected a policy, of which the smallest is "version: 1"',
    '- version: 1': 'p.yml:1:1: expected a policy, of which the smallest is "version: 1"',
  });
});

verifies('ATK-C11', 'a text that was made to be slow or deep is an error all the same', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n');
  const texts = [
    '['.repeat(50_000),
    '{a: '.repeat(20_000),
    '- '.repeat(30_000),
    `version: 1\n${many}`,
    '"'.repeat(5000),
  ];
  for (const text of texts) expect(errorOf(text)).toMatch(/^p\.yml:\d+:\d+: /);
});

verifies('ATK-C11', 'a key, word or type that does not belong there is an error with the nearest word', () => {
  expectErrors({
    'version: 1\nalow: x': `p.yml:2:1: unknown key "alow"; expected one of ${keys}`,
    'version: 1\nrule: []': `p.yml:2:1: unknown key "rule"; expected one of ${keys}; did you mean "rules"?`,
    [rule('alow: Read')]: `p.yml:3:5: unknown key "alow"; expected one of ${ruleKeys}; did you mean "allow"?`,
    'version: 1\nlimits: {turn: 3}':
      'p.yml:2:10: unknown key "turn"; expected one of turns, wall, tokens, cost_usd, denials, subagents; did you mean "turns"?',
    'version: 1\nsandbox: {require: false}':
      'p.yml:2:11: unknown key "require"; expected one of required, backends, image, mounts, timeout, processes, file_size; did you mean "required"?',
    'rules: []': 'p.yml:1:1: version: expected version: 1',
    'version: 2': 'p.yml:1:10: version: expected version: 1',
    'version: "1"': 'p.yml:1:10: version: expected version: 1',
    'version: 1\nextends: fixx':
      'p.yml:2:10: extends: Invalid option: expected one of "read-only"|"review"|"triage"|"fix"|"plan"|"looking"|"repo"; did you mean "fix"?',
    'version: 1\nextends: [fix, ../x]':
      'p.yml:2:16: extends.1: Invalid option: expected one of "read-only"|"review"|"triage"|"fix"|"plan"|"looking"|"repo"',
    'version: 1\nunlock: [workflow_file]':
      'p.yml:2:10: unlock.0: Invalid option: expected one of "workflow_files"|"package_manifests"|"arbitrary_exec"|"shell_background"|"shell_negation"|"shell_groups"|"shell_assignments"|"shell_redirections"|"shell_wrappers"; did you mean "workflow_files"?',
    'version: 1\nrules: {}': 'p.yml:2:8: rules: Invalid input: expected array, received object',
    'version: 1\nlimits:': 'p.yml:2:8: limits: Invalid input: expected object, received null',
    'version: 1\nsandbox: {required: yes}':
      'p.yml:2:21: sandbox.required: Invalid input: expected boolean, received string',
    'version: 1\nlimits: {turns: 0}': 'p.yml:2:17: limits.turns: Too small: expected number to be >=1',
    'version: 1\nlimits: {turns: 2.5}': 'p.yml:2:17: limits.turns: Invalid input: expected int, received number',
    'version: 1\nlimits: {cost_usd: 0}': 'p.yml:2:20: limits.cost_usd: Too small: expected number to be >0',
    'version: 1\nlimits: {cost_usd: "2"}':
      'p.yml:2:20: limits.cost_usd: Invalid input: expected number, received string',
    'version: 1\nlimits: {wall: 30}': 'p.yml:2:16: limits.wall: expected a text such as 30m',
    'version: 1\nlimits: {wall: 30 m}': 'p.yml:2:16: limits.wall: expected a number and a unit, such as 30m',
    'version: 1\nlimits: {wall: 7h}': 'p.yml:2:16: limits.wall: is larger than this version allows',
    'version: 1\nsandbox: {mounts: [sdk]}':
      'p.yml:2:20: sandbox.mounts.0: expected an absolute path without . and .., such as /srv/sdk',
    'version: 1\nsandbox: {mounts: [/]}':
      'p.yml:2:20: sandbox.mounts.0: expected an absolute path without . and .., such as /srv/sdk',
    'version: 1\nsandbox: {mounts: [/srv/../root]}':
      'p.yml:2:20: sandbox.mounts.0: expected an absolute path without . and .., such as /srv/sdk',
    'version: 1\nsandbox: {mounts: [/proc/1]}':
      'p.yml:2:20: sandbox.mounts.0: commands have a /proc and a /dev of their own, and no /sys',
    'version: 1\nsandbox: {timeout: 600}': 'p.yml:2:20: sandbox.timeout: expected a text such as 10m',
    'version: 1\nsandbox: {processes: 0}': 'p.yml:2:22: sandbox.processes: Too small: expected number to be >=1',
    'version: 1\nsandbox: {file_size: 1GB}':
      'p.yml:2:22: sandbox.file_size: expected a number and a unit, such as 1GiB',
    'version: 1\nenv: {pass: [A-B]}': 'p.yml:2:14: env.pass.0: expected the name of a variable',
    'version: 1\nenv: {pass: [NPM_TOKEN]}': 'p.yml:2:14: env.pass.0: variables of that name are never passed on',
    'version: 1\nenv: {pass: [A, AWS_SECRET]}': 'p.yml:2:17: env.pass.1: variables of that name are never passed on',
    'version: 1\nenv: {pass: [GITHUB_ENV]}': 'p.yml:2:14: env.pass.0: variables of that name are never passed on',
    'version: 1\npublish: {max_bytes: 2MB}':
      'p.yml:2:22: publish.max_bytes: expected a number and a unit, such as 2MiB',
  });
});

verifies(['ATK-C11', 'REQ-G4'], 'a rule that cannot be used stops the run before a model is asked', () => {
  expectErrors({
    [rule('allow: yes')]: `p.yml:3:12: allow: yes: "yes" is not a rule name; expected one of ${names}`,
    [rule('allow: true')]: 'p.yml:3:12: rules.0.allow: expected a rule such as Read(src/**), or a list of rules',
    [rule('allow: [Read, true]')]: 'p.yml:3:19: rules.0.allow.1: Invalid input: expected string, received boolean',
    [rule('allow: []')]: 'p.yml:3:12: rules.0.allow: Too small: expected array to have >=1 items',
    [rule('{}')]: 'p.yml:3:5: rules.0: expected either allow or deny',
    [rule('{allow: Read, deny: Read}')]: 'p.yml:3:5: rules.0: expected either allow or deny',
    [rule('allow: Raed(x)')]:
      `p.yml:3:12: allow: Raed(x): "Raed" is not a rule name; expected one of ${names}; did you mean "Read"?`,
    [rule('allow: read_file(x)')]:
      `p.yml:3:12: allow: read_file(x): "read_file" is not a rule name; expected one of ${names}`,
    [rule('allow: [Read, Edit(src]')]:
      'p.yml:3:19: allow: Edit(src: "Edit(src" is not a rule; write Tool or Tool(pattern)',
    [rule('allow: Edit()')]: 'p.yml:3:12: allow: Edit(): the pattern is empty; write the bare name to cover everything',
    [rule('deny: Edit(!!src/**)')]: 'p.yml:3:11: deny: Edit(!!src/**): one ! is enough',
    [rule('deny: Read(~a{2)')]: 'no error',
    [rule('deny: Read(~(?=a))')]:
      'p.yml:3:11: deny: Read(~(?=a)): The pattern "(?=a)" cannot be used: RE2 has no look-around ((?=); match the plain text and narrow with path or glob, or search twice.',
    [rule('allow: Edit(/etc)')]:
      'p.yml:3:12: allow: Edit(/etc): paths are relative to the repository, without a leading /',
    [rule("allow: Bash(echo 'x)")]:
      "p.yml:3:12: allow: Bash(echo 'x): its quotes do not pair, or it contains a backslash; quote words with '...'",
    [rule('allow: Bash(npm ci && npm test)')]:
      'p.yml:3:12: allow: Bash(npm ci && npm test): a rule names one command, never a list or a pipeline; write Bash(npm ci) and Bash(npm test)',
    [rule('deny: Bash(A=1 npm publish)')]:
      'p.yml:3:11: deny: Bash(A=1 npm publish): a rule names one command, without variable assignments; write Bash(npm publish)',
    [rule('deny: mcp__docs')]: 'p.yml:3:11: deny: mcp__docs: write mcp__server__tool or mcp__server__*',
    [rule('{deny: Read, max: 2}')]: 'p.yml:3:23: rules.0.max: max belongs to allow',
    [rule('{deny: GitHub, args: {a: [b]}}')]: 'p.yml:3:26: rules.0.args: args belongs to allow',
    [rule('{deny: Bash(ls), readonly: true}')]: 'p.yml:3:32: rules.0.readonly: readonly belongs to allow',
    [rule('{allow: Read, unless: workflow_files}')]: 'p.yml:3:27: rules.0.unless: unless belongs to deny',
    [rule('allow: GitHub(add_labels)')]:
      'p.yml:3:12: allow: GitHub(add_labels): it allows nothing without the values that are allowed, such as args: {labels: [bug]}',
    [rule('{allow: GitHub(add_labels), args: {label: [bug]}}')]:
      'p.yml:3:13: allow: GitHub(add_labels): args: unknown argument "label"; expected labels; did you mean "labels"?',
    [rule('deny: GitHub(add_label)')]:
      'p.yml:3:11: deny: GitHub(add_label): there is no such operation; expected add_labels; did you mean "add_labels"?',
    [rule('{allow: GitHub(add_labels), args: {labels: {a: b}}}')]: 'p.yml:3:48: rules.0.args.labels: Invalid input',
  });
});

test('the values of every section are checked, with their place', () => {
  expectErrors({
    'version: 1\nmode: bypass':
      'p.yml:2:7: mode: Invalid option: expected one of "plan"|"default"|"acceptEdits"|"bypassPermissions"',
    'version: 1\nmode: bypassPermissions\nsandbox: {required: false}':
      'p.yml:2:7: mode: bypassPermissions needs the sandbox, so not sandbox.required: false',
    'version: 1\nnetwork: {allow: [registry.npmjs.org]}':
      'p.yml:2:19: network.allow.0: expected a host and a port, such as registry.npmjs.org:443',
    'version: 1\nnetwork: {allow: ["169.254.169.254:80"]}':
      'p.yml:2:19: network.allow.0: expected the name of a host, not an address',
    'version: 1\nnetwork: {allow: ["a.b:99999"]}': 'p.yml:2:19: network.allow.0: a port is at most 65535',
    'version: 1\nnetwork: {allow: ["*.com:443"]}':
      'p.yml:2:19: network.allow.0: a star stands below a domain of one owner, such as *.example.com:443',
    'version: 1\nnetwork: {allow_private: ["*.GitHub.com:443"]}':
      'p.yml:2:27: network.allow_private.0: commands never reach the APIs of GitHub and of models',
    'version: 1\nadmission: {min_permission: read}':
      'p.yml:2:29: admission.min_permission: Invalid option: expected one of "write"|"maintain"|"admin"',
    'version: 1\npublish: {branch: "x/{run}"}':
      'p.yml:2:19: publish.branch: expected mewcode/ and {kind}, {number}, {run}',
    'version: 1\npublish: {branch: "mewcode/{kind}"}':
      'p.yml:2:19: publish.branch: without {run} two runs would share a branch',
    'version: 1\nextends: repo':
      'p.yml:2:10: extends: repo is for a policy of the workflow, where the repository has one',
    'version: 1\nmemory: on': 'p.yml:2:9: memory: Invalid option: expected one of "off"|"read"|"write"',
    [rule('{allow: Read, readonly: true}')]:
      'p.yml:3:13: allow: Read: readonly belongs to Bash(...) and mcp__server__tool',
    [rule('{allow: Edit(x), args: {a: [b]}}')]:
      'p.yml:3:13: allow: Edit(x): args belongs to GitHub(...) and mcp__server__tool',
  });
});

test('examples that a rule does not keep refuse the file', () => {
  const log = (examples: string) => rule(`{allow: Bash(git log *), flags: ["-n {int}"], ${examples}}`);
  expectErrors({
    [log('match: ["git log -n 5", git log main], not_match: ["git log --output=x", "git log $X"]')]: 'no error',
    [log('match: [git status]')]: 'p.yml:3:59: match: the rule does not cover "git status"',
    [log('match: [git log, git log -p]')]: 'p.yml:3:68: match: the rule does not cover "git log -p"',
    [log('match: [git log $X]')]: 'p.yml:3:59: match: A variable ($NAME) is not supported.',
    [log('not_match: [git log -n 5]')]: 'p.yml:3:63: not_match: the rule covers "git log -n 5"',
    [rule('{deny: "Read(**/*.key)", match: [a/b.key, A.KEY], not_match: [key]}')]: 'no error',
    [rule('{deny: Bash(x *), match: [a; x b], not_match: [a; b y]}')]: 'no error',
    [rule('{deny: Bash(x *), not_match: [a; x b]}')]: 'p.yml:3:35: not_match: the rule covers "a; x b"',
    [rule('{deny: "Edit(src/**)", match: [lib/a]}')]: 'p.yml:3:36: match: the rule does not cover "lib/a"',
    [rule('{allow: mcp__a__b, match: [x]}')]: 'p.yml:3:31: match belongs to Bash(...) and rules about paths',
  });
});

test('a policy of the workflow adds to the file of the repository', () => {
  const repository = { text: 'version: 1\nlimits: {turns: 3}\nrules:\n  - allow: Edit(src/**)', source: 'repo.yml@1' };
  const policy = loadPolicy({
    text: 'version: 1\nextends: repo\nrules:\n  - deny: Edit(src/gen/**)',
    source: 'input policy',
    origin: 'input',
    presets,
    repository,
  });
  const publishable = ['src/a', 'src/gen/a', 'lib/a'].map((path) => policy.mayPublish(path).ok);
  expect([policy.limits, publishable]).toEqual([{ turns: 3 }, [true, false, false]]);
  const inner = { text: 'version: 1\nextends: repo', source: 'repo.yml@1' };
  const load = () => loadPolicy({ ...inner, source: 'input policy', origin: 'input', presets, repository: inner });
  expect(load).toThrow('repo.yml@1:2:10: extends: repo is for a policy of the workflow');
});

test('sections that are only checked are named in the notes', () => {
  const policy = policyOf('publish: {deliver: push}', 'memory: off', 'limits: {subagents: 2}');
  expect(policy.notes).toEqual([
    'limits.subagents of the policy is checked, but this version does not use it yet.',
    'publish.deliver of the policy names more than a branch, which is the most that this version makes.',
  ]);
});

test('denies of what this version does not have are accepted', () => {
  const denies = ['Net(*)', 'Net', 'mcp__docs__*', 'Agent(*)', 'Skill(deploy)'];
  expect(denies.map((text) => errorOf(rule(`deny: ${JSON.stringify(text)}`)))).toEqual(denies.map(() => 'no error'));
});

verifies('DEF-4', 'without a sandbox only whole commands can be allowed', () => {
  const lines = (text: string) => `version: 1\nsandbox: {required: false}\nrules:\n  - allow: ${text}`;
  const why = 'without a sandbox only whole commands can be allowed; name every word';
  expectErrors({
    [lines('Bash')]: `p.yml:4:12: allow: Bash: ${why}`,
    [lines('Bash(npm *)')]: `p.yml:4:12: allow: Bash(npm *): ${why}`,
    [lines('Bash(npm t*)')]: `p.yml:4:12: allow: Bash(npm t*): ${why}`,
    [lines('Bash(npm test)')]: 'no error',
    [lines('Bash(=ls *)')]: 'no error',
  });
  expect([policyOf(), policyOf('sandbox: {required: false}')].map(({ sandbox }) => sandbox.required)).toEqual([
    true,
    false,
  ]);
});

const walls = { required: true, backends: ['bwrap'], image: null };

test('single values come from the file itself, else from what it extends, else from the defaults', () => {
  const { limits, publish, source, origin, notes, sandbox, passedVariables } = policyOf(
    'extends: [fix, review]',
    'limits: {turns: 7, wall: 90s, tokens: 5000, cost_usd: 0.5}',
    'publish: {max_files: 3, max_bytes: 5KiB, modes: ["100644"], branch: "mewcode/{kind}-{run}", deliver: patch, comment_links: [Docs.Example.com]}',
    'sandbox: {backends: [bwrap], image: null, mounts: [/srv/sdk], timeout: 5m, processes: 99, file_size: 2GiB}',
    'env: {pass: [NODE_ENV]}',
  );
  expect({ limits, publish, source, origin, notes, sandbox, passedVariables }).toEqual({
    limits: { turns: 7, wall: 90_000, tokens: 5000, costUsd: 0.5 },
    publish: {
      files: 3,
      bytes: 5120,
      commentLinks: ['docs.example.com'],
      modes: ['100644'],
      branch: 'mewcode/{kind}-{run}',
      branches: false,
    },
    source: 'p.yml',
    origin: 'file',
    notes: [],
    sandbox: { ...walls, mounts: ['/srv/sdk'], timeout: 300_000, processes: 99, fileBytes: 2 * 1024 ** 3 },
    passedVariables: ['NODE_ENV'],
  });
  const defaults = policyOf();
  expect([defaults.limits, defaults.publish, defaults.sandbox]).toEqual([
    {},
    { files: 100, bytes: 2 * 1024 * 1024, commentLinks: [], modes: ['100644', '100755'], branches: true },
    { ...walls, mounts: [], timeout: 600_000, processes: 256, fileBytes: 1024 ** 3 },
  ]);
});

test('the fingerprint covers the whole chain and not the comments', () => {
  const prints = [policyOf(), policyOf('# why'), policyOf('extends: fix'), policyOf('rules:', '  - allow: Read')];
  const hashes = prints.map(({ sha256 }) => sha256);
  expect(hashes[0]).toBe(createHash('sha256').update('[{"version":1}]').digest('hex'));
  expect(hashes[1]).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(3);
});

test('a preset is found by its name, and a wrong name is told', () => {
  const { source, origin, notes } = presetPolicy({ name: 'read-only', presets, notes: ['There is no file.'] });
  expect({ source, origin, notes }).toEqual({
    source: 'preset read-only',
    origin: 'preset',
    notes: ['There is no file.'],
  });
  expect(() => presetPolicy({ name: '../fix', presets })).toThrow(
    'there is no preset "../fix"; expected one of read-only, review, triage, fix, plan',
  );
});
