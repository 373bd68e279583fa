import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findLeaks } from '../../src/action/leaks.ts';
import { createRedactor } from '../../src/base/redact.ts';
import { changeSet } from '../../src/github/changes.ts';
import { compareManifest, takeManifest } from '../../src/github/manifest.ts';
import { layOut } from '../../src/github/work-tree.ts';
import { makeScene } from '../github/scene.ts';
import { verifies } from '../support/verifies.ts';

const digest = (of: string) => createHash('sha512').update(of).digest('base64url').replace(/[-_]/g, 'x');
const secret = `sk-ant-api03-${digest('model')}`;
/** Nowhere in the base. */
const fresh = `sk-ant-api03-${digest('another model')}`;
const [pat, other] = [`ghp_${digest('a').slice(0, 36)}`, `ghp_${digest('b').slice(0, 36)}`];
const jwt = `${btoa('{"alg":"HS256"}')}.${btoa(`{"sub":"${digest('c').slice(0, 20)}"}`)}.${digest('d')}`.replaceAll(
  '=',
  '',
);
const cert = `-----BEGIN PRIVATE KEY-----\n${digest('e')}\n${digest('f')}\n-----END PRIVATE KEY-----\n`;

const named = `${secret.slice(13, 30)}.txt`;

const base = {
  'old.txt': `a test\ntoken = ${pat}\nkey = ${secret}\n`,
  'key.pem': cert,
  [named]: 'x\n',
};

const ours = 'holds a secret of this run';

/** What the files become (null: gone), and what keeps each from being published. */
type Changes = readonly (readonly [string, string | null, string?])[];

const leaking: Changes = [
  ['secret.txt', `x${fresh}`, ours],
  ['hex.txt', Buffer.from(fresh.slice(20, 30)).toString('hex'), ours],
  ['base64.txt', btoa(`x-access-token:${fresh}`).slice(50, 70), ours],
  ['backwards.txt', [...fresh].reverse().join('').slice(3, 15), ours],
  [`src-${fresh.slice(20, 40)}`, 'x', ours],
  ['no-text.bin', `\0\u0080${fresh.slice(20, 40)}\0`, ours],
  ['token.txt', other, 'holds what looks like a secret (ghp_)'],
  ['key.pem', cert.replaceAll('x', 'y'), 'holds what looks like a secret (private key)'],
  ['old.txt', other, 'holds what looks like a secret (ghp_)'],
  ['harmless.txt', 'x'],
];

const harmless: Changes = [
  ['old.txt', null],
  ['moved.txt', `${base['old.txt']}more\n`],
  ['reworded.txt', `const token = '${pat}';\n`],
  ['key.pem', null],
  ['renamed.pem', cert],
  [named, 'y\n'],
  ['public.txt', `sk-ant-api03- ghs_ github_pat_ ${jwt.slice(0, 21)}`],
  ['jwt.txt', jwt],
  ['manual.txt', 'AKIAIOSFODNN7EXAMPLE ghp_1234567890abcdefghijklmnopqrstuvwxyz sk_test_xxxxxxxxxxxx'],
  ['test.txt', "password: 'hunter2hunter2'\ndatadog_key = '0123456789abcdef0123456789abcdef'"],
];

for (const [what, changes] of [
  ['secrets and tokens that the base has not are found in each file that gets them', leaking],
  ['what the base has, moves or loses, and what is made up, holds up nothing', harmless],
] as const) {
  verifies('REQ-A4', what, async () => {
    await using scene = await makeScene();
    const { git, workspace } = scene;
    const sha = await scene.commit(Object.entries(base).map(([path, content]) => ({ path, content })));
    await layOut({ git, sha, workspace });
    const manifest = await takeManifest({ git, sha, workspace });
    for (const [path, content] of changes) {
      if (content === null) rmSync(join(workspace, path));
      else writeFileSync(join(workspace, path), content, 'latin1');
    }
    const { files } = await changeSet({ git, manifest, changes: await compareManifest(git, { manifest }) });
    expect(files).toHaveLength(changes.length);
    const leaks = await findLeaks(createRedactor([secret, fresh]), { git, manifest, files });
    const expected = changes.flatMap(([path, , why]) => (why === undefined ? [] : [`${path} ${why}`]));
    expect(leaks.map(({ path, what: found }) => `${path} ${found}`).sort()).toEqual(expected.sort());
  });
}

verifies('REQ-A4', 'a secret that is spelled as the commit of a submodule is found', async () => {
  await using scene = await makeScene();
  const { git, workspace } = scene;
  const sha = await scene.commit([{ path: 'sub', content: 'e'.repeat(40), mode: '160000' }]);
  await layOut({ git, sha, workspace });
  const manifest = await takeManifest({ git, sha, workspace });
  mkdirSync(join(workspace, 'sub/.git'));
  writeFileSync(join(workspace, 'sub/.git/HEAD'), `${Buffer.from(fresh.slice(20, 40)).toString('hex')}\n`);
  const changes = await compareManifest(git, { manifest });
  const { files } = await changeSet({ git, manifest, changes, modes: ['160000'] });
  expect(await findLeaks(createRedactor([fresh]), { git, manifest, files })).toEqual([{ path: 'sub', what: ours }]);
});
