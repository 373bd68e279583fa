/** The step that makes the sandbox work on hosted runners: its form, and what it does where nothing has to be installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeSandboxScene } from './sandbox/scene.ts';
import { inSandbox } from './support/in-sandbox.ts';
import { readMarkdown } from './support/markdown.ts';
import { root } from './support/source.ts';

const script = join(root, 'setup', 'sandbox.sh');
const read = (name: string) => readFileSync(join(root, 'setup', name), 'utf8');

test('the step is one script of ours, which takes nothing from the workflow', () => {
  const { runs } = parse(read('action.yml'));
  expect(runs).toEqual({
    using: 'composite',
    steps: [{ shell: 'bash', run: '"$GITHUB_ACTION_PATH/sandbox.sh"' }],
  });
  expect(['action.yml', 'sandbox.sh'].filter((name) => read(name).includes('${{'))).toEqual([]);
  expect(statSync(script).mode & 0o111).toBe(0o111);
  execFileSync('bash', ['-n', script]);
  const [step] = readMarkdown('README.md')
    .blocks('yml')
    .filter((block) => block.includes('/setup@'));
  expect(parse(step ?? '')).toEqual([{ uses: 'mewcode/mewcode-action/setup@v1' }]);
});

test('the AppArmor profile leaves what bubblewrap starts no right to namespaces, mounts and capabilities', () => {
  const profiles = read('apparmor-profile')
    .split(/^profile /m)
    .slice(1)
    .map((text) => text.replace(/#.*/g, ''));
  expect(profiles.map((text) => text.split(' ')[0])).toEqual(['mewcode-bwrap', 'mewcode-bwrap-inside']);
  const [outside = '', inside = ''] = profiles;
  expect(outside).toMatch(/^mewcode-bwrap \/usr\/bin\/bwrap flags=\(attach_disconnected,mediate_deleted\) \{/);
  expect(outside).toContain('pix /** -> &mewcode-bwrap//&mewcode-bwrap-inside,');
  expect(inside).toContain('audit deny capability,');
  expect(/^ *(?:userns|mount|umount|pivot_root|capability|change_profile)\b/m.test(inside)).toBe(false);
  expect(profiles.join('')).not.toContain('unconfined');
});

inSandbox.test('where the sandbox works already the step only says so', async () => {
  const { stdout, status } = spawnSync(script, { encoding: 'utf8' });
  expect([stdout, status]).toEqual([expect.stringMatching(/^The sandbox can be used: bubblewrap [\d.]+\.\n$/), 0]);
});

inSandbox.test('where it cannot be made to work the step fails and says why', async () => {
  await using scene = await makeSandboxScene({ files: { 'setup.sh': read('sandbox.sh') } });
  const { stdout, exitCode } = await scene.bash('bash setup.sh');
  expect([stdout.text, exitCode]).toEqual([
    expect.stringMatching(/^::error title=MewCode sandbox::(?:bubblewrap does not work|The AppArmor profile)/),
    1,
  ]);
});
