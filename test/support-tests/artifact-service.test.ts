import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { type ArtifactService, startArtifactService } from '../support/artifact-service.ts';
import { makeTempFolder, type TempFolder } from '../support/temp.ts';

const run = promisify(execFile);
const client = import.meta.resolve('@actions/artifact');

async function service(): Promise<ArtifactService> {
  const started = await startArtifactService();
  onTestFinished(() => started.close());
  return started;
}

async function filesIn(): Promise<TempFolder> {
  const temp = await makeTempFolder('artifact');
  await mkdir(join(temp.path, 'deep'));
  await writeFile(join(temp.path, 'a.txt'), 'text\n'.repeat(1000));
  await writeFile(join(temp.path, 'deep', 'b.bin'), Buffer.from([0, 1, 255]));
  await writeFile(join(temp.path, 'empty'), '');
  return temp;
}

/** The real client in a process of its own: it reads its addresses from the environment. */
async function upload(to: ArtifactService, folder: string, token = to.runtimeToken): Promise<{ id: number }> {
  const script = `
    import { DefaultArtifactClient } from ${JSON.stringify(client)};
    const files = ['a.txt', 'deep/b.bin', 'empty'].map((name) => process.argv[1] + '/' + name);
    const made = await new DefaultArtifactClient().uploadArtifact('mewcode-1', files, process.argv[1], { retentionDays: 5 });
    console.log('RESULT ' + JSON.stringify(made));
  `;
  const env = {
    PATH: process.env.PATH,
    ACTIONS_RESULTS_URL: to.url,
    ACTIONS_RUNTIME_TOKEN: token,
    GITHUB_SERVER_URL: 'http://github.localhost:1',
    GITHUB_WORKSPACE: folder,
    GITHUB_RETENTION_DAYS: '90',
  };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, folder], { env });
  return JSON.parse(/^RESULT (.*)$/m.exec(stdout)?.[1] ?? '{}');
}

test('the real client uploads an artifact whose files come back byte for byte', async () => {
  const server = await service();
  await using folder = await filesIn();
  const made = await upload(server, folder.path);
  const [artifact] = server.artifacts;
  expect([artifact?.id, artifact?.name]).toEqual([made.id, 'mewcode-1']);
  expect(Date.parse(artifact?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  expect(Object.fromEntries(artifact?.files ?? [])).toEqual({
    'a.txt': Buffer.from('text\n'.repeat(1000)),
    'deep/b.bin': Buffer.from([0, 1, 255]),
    empty: Buffer.alloc(0),
  });
  expect(server.violations).toEqual([]);
});

test('a second artifact of the same name and a wrong token are refused', async () => {
  const server = await service();
  await using folder = await filesIn();
  await upload(server, folder.path);
  await expect(upload(server, folder.path)).rejects.toThrow('already exists');
  const [head, scope] = server.runtimeToken.split('.');
  await expect(upload(server, folder.path, `${head}.${scope}.forged`)).rejects.toThrow('runtime token is wrong');
  expect(server.artifacts).toHaveLength(1);
  expect(server.violations).toEqual(['the runtime token is wrong']);
});
