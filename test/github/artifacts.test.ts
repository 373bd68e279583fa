import { createHash } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadArtifact } from '../../src/github/artifacts.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

let temp: TempFolder;
beforeEach(async () => {
  temp = await makeTempFolder('artifact');
  writeFileSync(join(temp.path, 'transcript.jsonl'), '{"v":1}\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await temp.remove();
});

type Service = AsyncDisposable & { readonly names: string[]; readonly archive: () => Buffer };

/** GitHub's artifact service as far as an upload needs it, and the variables that lead the toolkit there. */
async function startService(): Promise<Service> {
  const names: string[] = [];
  const blocks: Buffer[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { port } = server.address() as AddressInfo;
    if (url.pathname.endsWith('/CreateArtifact')) {
      names.push(JSON.parse(body.toString()).name);
      const upload = `http://127.0.0.1:${port}/account/container/blob?sig=${'s'.repeat(40)}`;
      response.end(JSON.stringify({ ok: true, signed_upload_url: upload }));
    } else if (url.pathname.endsWith('/FinalizeArtifact')) {
      response.end(JSON.stringify({ ok: true, artifact_id: '42' }));
    } else {
      if (url.searchParams.get('comp') === 'block') blocks.push(body);
      const now = new Date().toUTCString();
      const headers = { etag: '"1"', 'last-modified': now, date: now, 'x-ms-request-id': '1', 'x-ms-version': '2020' };
      response.writeHead(201, headers).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const claims = Buffer.from(JSON.stringify({ scp: 'Actions.Results:run:job' })).toString('base64url');
  vi.stubEnv('ACTIONS_RESULTS_URL', `http://127.0.0.1:${port}/`);
  vi.stubEnv('ACTIONS_RUNTIME_TOKEN', `e30.${claims}.x`);
  vi.stubEnv('GITHUB_SERVER_URL', 'http://github.localhost');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { names, archive: () => Buffer.concat(blocks), [Symbol.asyncDispose]: close };
}

verifies('H110', 'files are uploaded under a name that artifacts may have', async () => {
  await using service = await startService();
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const files = [join(temp.path, 'transcript.jsonl')];
  const artifact = await uploadArtifact({ name: 'mewcode-a/b:*?', files, rootDirectory: temp.path });
  printed.mockRestore();
  const archive = service.archive();
  expect(artifact).toEqual({
    id: 42,
    size: archive.length,
    digest: createHash('sha256').update(archive).digest('hex'),
  });
  expect([service.names, archive.includes('transcript.jsonl')]).toEqual([['mewcode-a-b-'], true]);
});

test.each([
  ['no service', { ACTIONS_RUNTIME_TOKEN: '', GITHUB_SERVER_URL: 'https://github.com' }],
  ['GitHub Enterprise Server', { GITHUB_SERVER_URL: 'https://git.example.com' }],
])('%s is a delivery failure', async (_what, env) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const files = [join(temp.path, 'transcript.jsonl')];
  await expect(uploadArtifact({ name: 'x', files, rootDirectory: temp.path })).rejects.toMatchObject({
    code: 'delivery_failed',
    message: expect.stringContaining('could not be uploaded'),
  });
});

verifies('ATK-O8', 'links, missing files and files from elsewhere are not uploaded', async () => {
  symlinkSync('/etc/passwd', join(temp.path, 'planted'));
  const files = [
    join(temp.path, 'planted'),
    join(temp.path, 'missing'),
    '/etc/passwd',
    join(temp.path, '../x'),
    temp.path,
  ];
  for (const file of files)
    await expect(uploadArtifact({ name: 'x', files: [file], rootDirectory: temp.path }), file).rejects.toThrow(
      `${file} is no file of the run`,
    );
});
