/** What is said where commands cannot be run in containers, and what would help. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../src/base/limits.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { type Engine, standIn } from './docker-engines.ts';
import { makeSandboxScene, type SceneOptions } from './scene.ts';

const owner = process.getuid?.() === 0 ? { owner: 1000 } : {};

async function whyNot(
  { places, image }: Pick<Engine, 'places' | 'image'>,
  more: SceneOptions = owner,
): Promise<string> {
  try {
    await using scene = await makeSandboxScene({ ...more, backend: { image, places } });
    return Object.keys(scene.sandbox.checks).join();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : '';
  }
}

inSandbox.verifies(
  'ATK-X16',
  'an image that is not there or does not do is told, with the step that would help',
  async () => {
    await using engine = await standIn.open();
    const { places } = engine;
    const why = (image: string) => whyNot({ places, image });
    expect(await why('node:24')).toBe(
      'no sandbox: the image node:24 of sandbox.image is not on this machine; a step before this one makes it available: run: docker pull node:24',
    );
    expect(await why('bare')).toMatch(
      /^no sandbox: exec: "bash": executable file .*; the image of sandbox.image needs bash$/,
    );
    expect(await why('leaky')).toMatch(
      /^no sandbox: it fails the check "reaches no network"; needed are docker 20.10 or later/,
    );
    expect(engine.containers()).toBe(0);
  },
);

test('without a daemon there is no container', async () => {
  await using engine = await standIn.open();
  const socket = `${dirname(engine.places.socket)}/none/socket`;
  expect(await whyNot({ ...engine, places: { ...engine.places, socket } })).toBe(
    `no sandbox: Cannot connect to the Docker daemon at unix://${socket}. Is the docker daemon running?; docker has to listen at /var/run/docker.sock and let this user in`,
  );
});

test('more folders to keep in their place than can be mounted are told before a container is tried', async () => {
  await using engine = await standIn.open();
  const names = Array.from({ length: limits.sandbox.pinned / 2 + 1 }, (_, n) => `${n}/deep/.env`);
  const files = Object.fromEntries(names.map((name) => [name, 'SECRET']));
  expect(await whyNot(engine, { ...owner, files })).toBe(
    'no sandbox: more than 256 folders hold files that have to be hidden from commands; null',
  );
});

test.skipIf(process.getuid?.() !== 0)(
  'in a workspace of root no command runs in a container (as root only)',
  async () => {
    await using engine = await standIn.open();
    expect(await whyNot(engine, {})).toBe(
      'no sandbox: the workspace belongs to root, which no command in a container is; a job that runs as an ordinary user makes them available',
    );
  },
);

inSandbox.test("a mount that would show docker's socket is refused", async () => {
  await using engine = await standIn.open();
  expect(await whyNot(engine, { ...owner, options: { mounts: ['/run'] } })).toContain("or docker's socket");
});

test('what docker would mount elsewhere, or let be written to, is told before anything is started', async () => {
  await using engine = await standIn.open();
  expect(await whyNot(engine, { ...owner, files: { 'a\r\nb/.env': 'SECRET' } })).toBe(
    'no sandbox: docker mounts no path with a carriage return, which one to be hidden has; null',
  );
  expect(await whyNot(engine, { ...owner, options: { mounts: ['/dev'] } })).toMatch(
    /^no sandbox: something is mounted at \/dev\/\S+, where commands that can only read \/dev could write; null$/,
  );
});

inSandbox.test('after a container that could not be ended no command runs', async () => {
  await using engine = await standIn.open();
  await using scene = await makeSandboxScene({ ...owner, backend: { image: engine.image, places: engine.places } });
  const state = dirname(engine.places.socket);
  expect(await scene.says('echo a')).toBe('a');
  const running = scene.bash('touch started; until [[ -e end ]]; do sleep 0.05; done');
  await expect.poll(() => existsSync(join(scene.workspace, 'started'))).toBe(true);
  renameSync(state, `${state}-elsewhere`);
  writeFileSync(join(scene.workspace, 'end'), '');
  expect((await running).exitCode).toBe(0);
  renameSync(`${state}-elsewhere`, state);
  expect(await scene.says('echo b')).toBe('docker did not end the container of an earlier command');
});

inSandbox.test('containers that nobody can end any more are told', async () => {
  const engine = await standIn.open();
  const scene = await makeSandboxScene({ ...owner, backend: { image: engine.image, places: engine.places } });
  await engine[Symbol.asyncDispose]();
  await expect(scene.sandbox.close()).rejects.toThrow('docker did not end the containers of this run');
  rmSync(scene.root, { recursive: true });
});
