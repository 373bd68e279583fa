/** Whether a sandbox opens, what of the machine it shows, and what is said where it does not. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { childEnvironment, gitInside } from '../../src/sandbox/environment.ts';
import { findSystem } from '../../src/sandbox/system-mounts.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';
import { expectPlainEndings } from './endings.ts';
import { makeSandboxScene } from './scene.ts';

inSandbox.test('a sandbox is tried before it is used, and nothing of it is left at the end', async () => {
  await using scene = await makeSandboxScene({ files: { '.env': 'SECRET', 'a.txt': 'a\n' } });
  const { checks, hidden } = scene.sandbox;
  expect({ checks, hidden }).toEqual({
    checks: {
      'writes to the workspace': true,
      'cannot write elsewhere': true,
      'sees no process of the machine': true,
      'reaches no network': true,
      'inherits no descriptor': true,
      'has no rights of root': true,
      'is refused system calls': true,
    },
    hidden: 1,
  });
  await scene.sandbox.close();
  expect([readdirSync(scene.workspace).toSorted(), readdirSync(scene.temp)]).toEqual([['.env', 'a.txt'], ['private']]);
});

inSandbox.test('the environment is made for the sandbox, with what is passed on and what is there inside', async () => {
  await using scene = await makeSandboxScene({
    options: {
      ...{ passed: { NODE_ENV: 'test', PATH: '/nowhere' }, roots: { JAVA_HOME: '/usr/lib', GOROOT: '/home/ada/go' } },
      ...{ path: '/usr/bin:relative:/nowhere:/home/ada/bin', timeZone: 'Europe/Berlin' },
    },
  });
  const lines = (await scene.says('env')).split('\n').filter((line) => !/^(?:_|SHLVL|PWD)=/.test(line));
  const passed = { NODE_ENV: 'test', JAVA_HOME: '/usr/lib' };
  const made = childEnvironment({ path: '/usr/bin', home: '/home/mewcode', timeZone: 'Europe/Berlin', passed });
  expect(Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))).toEqual({ ...made, ...gitInside });
});

inSandbox.test(
  'no variable that is passed on runs a file before the command, while its limits are still to be set',
  async () => {
    const passed = { BASH_ENV: 'early.sh', SHELLOPTS: 'xtrace' };
    await using scene = await makeSandboxScene({ files: { 'early.sh': 'echo early\n' }, options: { passed } });
    const { stdout, stderr } = await scene.bash('', { argv: ['echo', 'hi'] });
    expect([stdout.text, stderr.text]).toEqual(['hi', '']);
  },
);

inSandbox.test('a program that is not there and one that dies by a signal are told as without a sandbox', async () => {
  await using scene = await makeSandboxScene();
  await expectPlainEndings(scene);
});

inSandbox.test('what the policy mounts can be read and not written', async () => {
  await using folder = await makeTempFolder('sdk');
  writeFileSync(join(folder.path, 'tool'), 'data');
  await using scene = await makeSandboxScene({ options: { mounts: [folder.path] } });
  expect(await scene.says(`cat ${folder.path}/tool; echo; echo x > ${folder.path}/tool`)).toMatch(
    /^data\nbash: line 1: .*Read-only file system$/,
  );
  for (const mounts of [[dirname(scene.workspace)], [scene.temp], [join(scene.temp, 'private')], ['/nowhere']]) {
    const { workspace, temp } = scene;
    await expect(makeSandboxScene({ options: { mounts, workspace, temp } })).rejects.toThrow('sandbox.mounts names');
  }
});

inSandbox.test(
  'a folder of the PATH is there unless it belongs to somebody, and a runner in /opt stays out',
  async () => {
    await using folder = await makeTempFolder('system');
    const [home, tools, made] = ['home', 'tools', 'made'].map((name) => join(folder.path, name));
    for (const path of [`${home}/bin`, `${tools}/bin`, `${made}`]) mkdirSync(path, { recursive: true });
    symlinkSync(`${home}/bin`, join(folder.path, 'link'));
    const path = [`${home}/bin`, `${tools}/bin`, join(folder.path, 'link'), '/usr/bin', folder.path, 'x'].join(':');
    const system = findSystem({ path, personal: [`${home}`, '/usr/share/doc'], wanted: [], folder: `${made}` });
    expect(system.path).toBe(`${tools}/bin:/usr/bin`);
    const mounted = system.mounts.map((mount) => mount.path);
    expect([mounted.includes('/usr'), mounted.includes('/usr/share'), mounted.includes('/usr/bin')]).toEqual([
      ...[false, false, true],
    ]);
  },
);

inSandbox.verifies(
  'ATK-X16',
  'where bubblewrap is missing or may make no namespaces there is no sandbox, and a step to take',
  async () => {
    const script = join(root, 'test', 'sandbox', 'sandbox-script.ts');
    const inside = [process.execPath, script, JSON.stringify({ commands: [], scene: {} })];
    const machine = ['--dev-bind', '/', '/', '--proc', '/proc'];
    const run = (...args: string[]) =>
      spawnSync('/usr/bin/bwrap', [...machine, ...args, '--', ...inside]).stderr.toString();
    expect(run('--ro-bind', '/dev/null', '/usr/bin/bwrap')).toMatch(
      /no sandbox: bubblewrap is not installed; a step before this one .*uses: mewcode\/mewcode-action\/setup@v1/,
    );
    // Anybody could have put it there.
    await using folder = await makeTempFolder('programs');
    const copy = join(folder.path, 'bwrap');
    copyFileSync('/usr/bin/bwrap', copy);
    chmodSync(copy, 0o777);
    expect(run('--ro-bind', copy, '/usr/bin/bwrap')).toMatch(/no sandbox: bubblewrap is not installed/);
    expect(run('--unshare-user', '--disable-userns')).toMatch(/no sandbox: .+; .*(?:AppArmor|setup@v1)/);
  },
);
