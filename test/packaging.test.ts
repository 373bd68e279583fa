/** What GitHub downloads and starts: action.yml and the committed bundle, without anything else of this repository. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderDiff } from '../scripts/folder-diff.ts';
import { productionPackages, writeLicenses } from '../scripts/licenses.ts';
import { policyReference } from '../scripts/policy-reference.ts';
import { nativeBuilds } from '../src/base/native-re2.ts';
import { policySchemaText } from '../src/policy/json-schema.ts';
import { call, text, turn } from './support/model-server.ts';
import { scheduleEvent } from './support/payloads.ts';
import { readManifest } from './support/run-action/manifest.ts';
import { startScene } from './support/scene.ts';
import { root } from './support/source.ts';
import { makeTempFolder, type TempFolder } from './support/temp.ts';
import { verifies } from './support/verifies.ts';

const run = promisify(execFile);
const dist = join(root, 'dist');
const chunks = readdirSync(dist).filter((name) => name.endsWith('.js'));
const withText = (mark: string): string[] =>
  chunks.filter((name) => readFileSync(join(dist, name), 'utf8').includes(mark));

/** The chunks of the packages that are slow to load. */
const anthropic = withText('ANTHROPIC_CUSTOM_HEADERS');
const openai = withText('OPENAI_CUSTOM_HEADERS');
const artifact = withText('github.actions.results.api.v1.ArtifactService');
const octokit = withText('octokit-rest.js/');

let folder: TempFolder;
let action: string;
let trace: string;

/** A copy elsewhere, without node_modules, whose chunks write down that they are loaded. */
beforeAll(async () => {
  folder = await makeTempFolder('packaging');
  action = join(folder.path, 'an action');
  trace = join(folder.path, 'loaded');
  for (const part of ['action.yml', 'dist', 'prompts', 'presets']) {
    await cp(join(root, part), join(action, part), { recursive: true });
  }
  for (const name of chunks.filter((chunk) => /^\d/.test(chunk))) {
    const path = join(action, 'dist', name);
    const note = `(await import('node:fs')).appendFileSync(${JSON.stringify(trace)}, ${JSON.stringify(`${name}\n`)});\n`;
    await writeFile(path, note + (await readFile(path, 'utf8')));
  }
});

afterAll(() => folder.remove());

/** The chunks that were loaded since the last call. */
async function loaded(): Promise<string[]> {
  const names = existsSync(trace) ? (await readFile(trace, 'utf8')).trim().split('\n') : [];
  await writeFile(trace, '');
  return names;
}

test('the copied folder does a whole run, and loads each SDK when it is needed', async () => {
  expect([anthropic, openai, artifact, octokit].map(({ length }) => length)).not.toContain(0);
  const write = call('write_file', { path: 'src/twice.js', content: 'export const twice = (a) => 2 * a;\n' });
  let beforeEnd: string[] = [];
  await using scene = await startScene({
    script: async ({ number }) => {
      if (number === 1) return turn([write]);
      beforeEnd = await loaded();
      return turn([text('Done.')]);
    },
  });
  await using result = await scene.run(await scene.comment('/mewcode fix this'), { root: action });
  expect(result.outputs, result.log).toMatchObject({ conclusion: 'success', changed_files: '1' });
  expect([...result.violations, ...scene.violations()]).toEqual([]);
  expect(beforeEnd).toEqual(expect.arrayContaining([...anthropic, ...octokit]));
  expect(beforeEnd.filter((name) => [...openai, ...artifact].includes(name))).toEqual([]);
  expect(await loaded()).toEqual(expect.arrayContaining(artifact));
});

test('the scripted model loads no SDK of a model', async () => {
  const script = join(folder.path, 'script.jsonl');
  await writeFile(script, '{"text":"Nothing to label."}\n');
  await using scene = await startScene();
  await loaded();
  const inputs = { provider: 'scripted', model: script, base_url: '', task: 'triage', upload_artifacts: 'false' };
  await using result = await scene.run(scheduleEvent('17 6 * * *'), { root: action, inputs });
  expect(result.outputs, result.log).toMatchObject({ conclusion: 'success' });
  const names = await loaded();
  expect(names).not.toEqual([]);
  expect(names.filter((name) => [...anthropic, ...openai, ...artifact].includes(name))).toEqual([]);
});

test('mewcode event loads no SDK at all', async () => {
  const payload = join(folder.path, 'payload.json');
  await writeFile(payload, '{"schedule":"17 6 * * *"}');
  await loaded();
  const cli = join(action, 'dist/cli.js');
  const { stdout } = await run(process.execPath, [cli, 'event', '--name', 'schedule', '--task', 'triage', payload]);
  expect(stdout).toContain('schedule starts: triage');
  const names = await loaded();
  expect(names).not.toEqual([]);
  expect(names.filter((name) => [...anthropic, ...artifact, ...octokit].includes(name))).toEqual([]);
});

test('the schema of the policy ships, and is that of the source', async () => {
  expect(await readFile(join(root, 'policy.schema.json'), 'utf8')).toBe(policySchemaText());
  expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).files).toContain('policy.schema.json');
  expect(await readFile(join(root, 'docs', 'policy-reference.md'), 'utf8')).toBe(policyReference());
});

test('the command can be started by itself', async () => {
  const cli = join(dist, 'cli.js');
  expect((await stat(cli)).mode & 0o111).toBe(0o111);
  expect((await run(cli, ['--help'])).stdout).toContain('mewcode event');
});

test('action.yml names files that are there', async () => {
  const { main, post, postIf } = await readManifest(root);
  expect([main, post].map((path) => existsSync(join(root, String(path))))).toEqual([true, true]);
  expect(postIf).toBe('always()');
});

test('every bundled package has its licence text, or the sentence that it ships none', async () => {
  const path = join(folder.path, 'licenses.txt');
  writeLicenses(root, path);
  const written = await readFile(path, 'utf8');
  const headings = productionPackages(root).map((each) => {
    const { name, version } = JSON.parse(readFileSync(join(root, each, 'package.json'), 'utf8'));
    return `${name}@${version} (`;
  });
  const compiledIn = [
    're2@1.27.1 (',
    'RE2 2025-11-05, in re2@1.27.1 (',
    'Abseil 20260817, in re2@1.27.1 (',
    'nan@2.30.0 (',
  ];
  const bare = [...headings, ...compiledIn].filter(
    (heading) => !/^[^\n]+\)\n\n\S/.test(written.slice(written.indexOf(heading))),
  );
  expect(bare).toEqual([]);
});

test('the native engines in the bundle are the committed builds', () => {
  const builds = Object.keys(nativeBuilds).map((build) => `re2-${build}.node`);
  expect(readdirSync(join(dist, 'native')).toSorted()).toEqual(builds.toSorted());
  const same = (name: string) =>
    readFileSync(join(dist, 'native', name)).equals(readFileSync(join(root, 'native', name)));
  expect(builds.filter((name) => !same(name))).toEqual([]);
});

test('the bundle is files of its own, and knows no path of the machine that built it', () => {
  const folders = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => name !== 'native')).toEqual([]);
  // An asset that the bundler copied, an inlined import.meta.url, a module's path.
  const marks = ['__nccwpck_require__.ab +', '__webpack_require__.ab +', 'file:///', root, `"${homedir()}`];
  expect(marks.flatMap(withText)).toEqual([]);
  const absolute = chunks.filter((name) =>
    /["'`(]\/[^"'`\s]*node_modules/.test(readFileSync(join(dist, name), 'utf8')),
  );
  expect(absolute).toEqual([]);
});

verifies('H128', 'a bundle that differs from a fresh build by one byte, file or mode fails the check', async () => {
  const [committed, fresh] = [join(folder.path, 'committed'), join(folder.path, 'fresh')];
  const differs = async (change: string): Promise<boolean> => {
    for (const copy of [committed, fresh]) await cp(dist, copy, { recursive: true });
    if (change !== '') await run('/bin/sh', ['-c', change], { cwd: fresh });
    const [file, args] = folderDiff(committed, fresh);
    const outcome = await run(file, [...args]).then(
      () => false,
      ({ code }: { code: number }) => code === 1,
    );
    await run('rm', ['-rf', committed, fresh]);
    return outcome;
  };
  expect(await differs('')).toBe(false);
  expect(await differs('printf " " >> bundle.js')).toBe(true);
  expect(await differs('rm licenses.txt')).toBe(true);
  expect(await differs('touch 9999.index.js && echo >> 9999.index.js')).toBe(true);
  expect(await differs('chmod -x cli.js')).toBe(true);
  const ci = await readFile(join(root, '.ci/run'), 'utf8');
  expect(ci).toMatch(/^npm run check$/m);
  expect(await readFile(join(root, '.github/workflows/ci.yml'), 'utf8')).toContain('- run: .ci/run\n');
});
