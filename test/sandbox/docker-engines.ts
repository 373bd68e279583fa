/** What containers are started by in tests: a stand-in for docker, and docker itself where it is there. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DockerPlaces } from '../../src/sandbox/docker-client.ts';
import { trustedProgram } from '../../src/sandbox/prepare.ts';
import { findMissing } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

export type Engine = AsyncDisposable & {
  readonly places: DockerPlaces;
  /** One that is there, with bash and a few more programs, OTHER=1 in its environment, and a PATH with folders of no fixed place. */
  readonly image: string;
  /** How many containers of it there are, running or not. */
  containers(): number;
};

export type EngineKind = {
  readonly name: string;
  /** Why it cannot be used here; null where it can. */
  readonly missing: string | null;
  open(): Promise<Engine>;
};

export const standIn: EngineKind = {
  name: 'a stand-in for docker',
  missing: findMissing(),
  async open() {
    const folder = await makeTempFolder('docker');
    const client = join(folder.path, 'docker');
    const script = join(root, 'test', 'support', 'processes', 'docker.ts');
    // It is started some ten times a test: what node makes of its text is kept.
    const cache = `require('node:module').enableCompileCache(${JSON.stringify(join(folder.path, 'cache'))})`;
    writeFileSync(client, `#!${process.execPath}\n${cache};\nimport(${JSON.stringify(script)});\n`, { mode: 0o755 });
    return {
      ...{ places: { client, socket: join(folder.path, 'socket') }, image: 'tools' },
      containers: () => readdirSync(folder.path).filter((name) => name.startsWith('container-')).length,
      [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
    };
  },
};

// A machine without docker at its usual place can name a daemon here.
const socket = process.env.MEWCODE_TEST_DOCKER ?? '/var/run/docker.sock';
const client = trustedProgram('docker');
const docker = (...words: string[]) => spawnSync(client ?? '', ['--host', `unix://${socket}`, ...words]);

function missingDocker(): string | null {
  if (client === null) return 'needs docker';
  return docker('info').status === 0 ? null : `needs a docker daemon at ${socket}`;
}

/** A small root file system of this machine's own programs, as docker imports it. */
const makeImage = `
  set -e; cd "$1"; mkdir -p usr/bin usr/sbin usr/lib usr/lib64 tmp etc home var
  for l in bin sbin lib lib64; do ln -s usr/$l $l; done
  for p in bash cat chmod env git head id ls mkdir mv perl readlink rm rmdir sleep stat touch unshare; do
    f=$(readlink -f "$(command -v $p)"); cp "$f" usr/bin/$p
    for l in $(ldd "$f" | grep -o '/[^ ]*'); do d=$(readlink -f "$(dirname $l)"); mkdir -p .$d; cp -L $l .$d/; done
  done
  tar c . | "$2" --host "unix://$3" import --change 'ENV OTHER=1 PATH=node_modules/.bin:/usr/bin:.:/bin' - "$4"`;

const real: EngineKind = {
  name: 'docker',
  missing: missingDocker(),
  async open() {
    await using folder = await makeTempFolder('image');
    const files = join(folder.path, 'root');
    mkdirSync(files);
    const image = `mewcode-test:${randomUUID()}`;
    const { status, stderr } = spawnSync('bash', ['-c', makeImage, 'bash', files, client ?? '', socket, image]);
    if (status !== 0) throw new Error(`no image: ${stderr}`);
    const list = () => docker('ps', '--all', '--quiet', '--filter', `ancestor=${image}`).stdout.toString();
    return {
      ...{ places: { client: client ?? '', socket }, image },
      containers: () => list().split('\n').filter(Boolean).length,
      async [Symbol.asyncDispose]() {
        docker('rmi', '--force', image);
      },
    };
  },
};

export const engines: readonly EngineKind[] = [standIn, real];
