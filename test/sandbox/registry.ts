/** A registry of packages on loopback, with a certificate for registry.test that only ca.pem stands for. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

const tls = (name: string) => readFileSync(join(root, 'test', 'support', 'tls', name), 'utf8');

export type Registry = AsyncDisposable & {
  readonly port: number;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Of a project that needs the one package, `tiny`. */
  readonly files: Readonly<Record<string, string>>;
};

export async function startRegistry(): Promise<Registry> {
  const tarball = await packTiny();
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const requests: string[] = [];
  const server = createServer({ key: tls('registry.key.pem'), cert: tls('registry.pem') }, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url !== '/tiny/-/tiny-1.0.0.tgz') response.writeHead(404).end('{}');
    else response.end(tarball);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server has an address object, a pipe a text.
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, requests, files: project(integrity) },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function packTiny(): Promise<Buffer> {
  await using folder = await makeTempFolder('registry');
  mkdirSync(join(folder.path, 'package'));
  writeFileSync(join(folder.path, 'package', 'package.json'), '{"name":"tiny","version":"1.0.0","main":"index.js"}');
  writeFileSync(join(folder.path, 'package', 'index.js'), 'module.exports = "from the registry";\n');
  return execFileSync('tar', ['-czf', '-', '-C', folder.path, 'package']);
}

/** What npm has to know of it. A `.npmrc` may hold a token, so commands do not see it. */
export const npmSettings = {
  npm_config_registry: 'https://registry.test/',
  npm_config_cafile: 'registry-ca.crt',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
  npm_config_fetch_retries: '0',
};

function project(integrity: string): Record<string, string> {
  const dependencies = { tiny: '1.0.0' };
  const about = { name: 'demo', version: '1.0.0', dependencies };
  const tiny = { version: '1.0.0', resolved: 'https://registry.test/tiny/-/tiny-1.0.0.tgz', integrity };
  const packages = { '': about, 'node_modules/tiny': tiny };
  return {
    'package.json': JSON.stringify(about),
    'package-lock.json': JSON.stringify({ ...about, lockfileVersion: 3, requires: true, packages }),
    'registry-ca.crt': tls('ca.pem'),
  };
}
