/** Commands in containers: by docker where it is there, and everywhere by a stand-in that takes its words strictly. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackground } from '../../src/sandbox/background.ts';
import { childEnvironment, gitInside } from '../../src/sandbox/environment.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { type Engine, engines } from './docker-engines.ts';
import { expectPlainEndings } from './endings.ts';
import { makeSandboxScene, type SceneOptions } from './scene.ts';

/** No command in a container is root. */
const owner = process.getuid?.() === 0 ? { owner: 1000 } : {};
const uid = process.getuid?.() || 1000;

const inContainers = ({ image, places }: Engine, more: SceneOptions = {}) =>
  makeSandboxScene({ ...owner, ...more, backend: { image, places } });

const files = {
  ...{ '.env': 'SECRET', 'lib/.env.local': 'SECRET', '.env,source=x': 'SECRET', '.env"\n': 'SECRET', 'a.txt': 'a\n' },
  ...{ 'AGENTS.md': 'Be kind.\n', '.github/workflows/ci.yml': 'on: push\n' },
};

/** What each prints. */
const reach: Readonly<Record<string, unknown>> = {
  'id -un; id -u': `mewcode\n${uid}`,
  'cat .env* lib/.env.local': '',
  'ls -A other/.git; rmdir other/.git 2>/dev/null': '',
  'git log --format=%s; git status --short': 'A commit',
  'mv lib moved; mv -T .github moved; mv -T .claude moved; mkdir empty && mv -T empty lib; rmdir empty; ls -d moved 2>/dev/null':
    expect.not.stringMatching(/^moved/m),
  'touch s; chmod 4755 s; stat -c %a s; rm s': expect.stringMatching(/not permitted\n644$/),
  'for f in .git/config .github/x AGENTS.md .claude/x /usr/x /etc/x; do echo x >> $f; done 2>/dev/null; ls -A .claude; cat AGENTS.md':
    'Be kind.',
  'ls -A ~; ls /var/run/docker.sock /run/docker.sock 2>/dev/null': '',
  'echo b > b.txt; cat b.txt; rm b.txt; echo x > ~/x; cat ~/x; echo y > /tmp/y; ls /tmp/y': 'b\nx\n/tmp/y',
  'ls /proc/self/fd; ulimit -c; ulimit -n': '0\n1\n2\n3\n0\n16384',
  '(head -c 3000000 /dev/zero > big; true) 2>/dev/null; stat -c %s big; rm big': '1048576',
  '(exec 3<>/dev/tcp/127.0.0.1/22)': expect.stringMatching(/refused/),
};

function forEach(title: string, body: (engine: Engine) => Promise<void>): void {
  for (const { name, missing, open } of engines) {
    test.skipIf(missing !== null)(`${title}, by ${name}${missing === null ? '' : ` (${missing})`}`, async () => {
      await using engine = await open();
      await body(engine);
    });
  }
}

forEach('a container is tried before it is used, and nothing of it is left at the end', async (engine) => {
  await using scene = await inContainers(engine, { files, untracked: { 'other/.git/config': 'SECRET' } });
  expect(new Set(Object.values(scene.sandbox.checks))).toEqual(new Set([true]));
  const { hidden, boundsProcesses, rung } = scene.sandbox;
  expect({ hidden, boundsProcesses, name: rung.name }).toEqual({ hidden: 5, boundsProcesses: true, name: 'docker' });
  const texts = Object.keys(reach);
  const all = await scene.says(texts.map((text) => `{ ${text}; } 2>&1; echo @@`).join('\n'));
  const said = all.split(/\n?@@\n?/).slice(0, -1);
  expect(Object.fromEntries(texts.map((text, at) => [text, said[at]]))).toEqual(reach);
  // What a tool removes is not mounted over any more.
  rmSync(join(scene.workspace, '.env'));
  expect(await scene.says('[[ -e .env ]] || echo gone')).toBe('gone');
  await scene.sandbox.close();
  const left = [readdirSync(scene.workspace).toSorted(), readdirSync(scene.temp), engine.containers()];
  expect(left).toEqual([['.env"\n', '.env,source=x', '.github', 'AGENTS.md', 'a.txt', 'lib', 'other'], ['private'], 0]);
});

forEach(
  'its environment is made, beside what the image sets, and how it ends is told as without a container',
  async (engine) => {
    const passed = { NODE_ENV: 'a b' };
    await using scene = await inContainers(engine, { options: { passed, roots: { JAVA_HOME: '/usr/lib' } } });
    const lines = (await scene.says('export -p')).matchAll(/^declare -x (\w+)="(.*?)"$/gms);
    const entries = [...lines].map(([, key = '', value = '']) => [key, value]);
    const own = /^(?:_|SHLVL|PWD|OLDPWD|HOSTNAME|TINI_KILL_PROCESS_GROUP|)$/;
    const made = childEnvironment({ path: '/usr/bin:/bin', home: '/home/mewcode', passed });
    const expected = { ...made, ...gitInside, OTHER: '1' };
    expect(Object.fromEntries(entries.filter(([key = '']) => !own.test(key)))).toEqual(expected);
    await expectPlainEndings(scene);
    const looking = await scene.bash('echo x > x', { workspace: 'read-only' });
    expect([looking.exitCode, existsSync(join(scene.workspace, 'x'))]).toEqual([1, false]);
  },
);

forEach('a call that ends early ends its container: asked first, then made to', async (engine) => {
  await using scene = await inContainers(engine);
  const stop = new AbortController();
  const [there, { signal }] = [(name: string) => existsSync(join(scene.workspace, name)), stop];
  const calls = Promise.all([
    scene.bash(`trap 'echo bye; exit 0' TERM; touch a; sleep 100 & wait`, { signal, timeout: 60_000 }),
    scene.bash(`trap '' TERM; (while :; do sleep 0.1; echo on >> alive; done) & sleep 100`, {
      signal,
      timeout: 60_000,
    }),
  ]);
  await expect.poll(() => there('a') && there('alive'), { timeout: 20_000 }).toBe(true);
  stop.abort();
  const [asked, made] = await calls;
  expect(asked).toMatchObject({ cancelled: true, exitCode: 0, stdout: { text: 'bye' } });
  expect(made).toMatchObject({ cancelled: true });
  const written = () => readFileSync(join(scene.workspace, 'alive'), 'utf8');
  const before = written();
  expect([await scene.says('sleep 0.3; echo'), written(), engine.containers()]).toEqual(['', before, 0]);
  const background = createBackground(scene.sandbox.rung);
  const argv = ['sleep', '100'] as const;
  const { workspace: cwd, spill } = scene;
  await background.start({ argv, cwd, workspace: 'writable', timeout: 60_000, spill: join(spill, 'background') });
  await background.close();
  expect(engine.containers()).toBe(0);
});

forEach('a run that is killed leaves no container', async ({ containers, image, places }) => {
  // It cannot clean up.
  await using folder = await makeTempFolder('killed');
  const script = join(root, 'test', 'support', 'processes', 'killed.ts');
  const child = spawn(process.execPath, [script, JSON.stringify({ ...owner, backend: { image, places } })], {
    ...{ stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, TMPDIR: folder.path } },
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(containers()).toBe(1);
  child.kill('SIGKILL');
  await expect.poll(containers, { timeout: 20_000 }).toBe(0);
});
