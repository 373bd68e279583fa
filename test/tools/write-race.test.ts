import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isPlace } from '../../src/policy/paths.ts';
import { builtinTools } from '../../src/tools/builtin.ts';
import { remember } from '../../src/tools/load-for-change.ts';
import { createToolbox, type Toolbox } from '../../src/tools/toolbox.ts';
import { makeGate } from '../support/gate.ts';
import { makeTempFolder } from '../support/temp.ts';
import { verifies } from '../support/verifies.ts';

const policy = 'version: 1\nrules:\n  - allow: [Read(**), Edit(**)]\n';

verifies('ATK-F5', 'a link that turns to .git between verdict and run is not followed there', async () => {
  await using folder = await makeTempFolder('turn');
  const gate = makeGate(folder.path, policy);
  const at = (path: string) => join(gate.context.paths.workspace, path);
  for (const path of ['real', '.git']) {
    mkdirSync(at(path));
    writeFileSync(at(`${path}/a.txt`), 'begin');
    const place = gate.context.paths.forRead(`${path}/a.txt`);
    if (isPlace(place)) remember(place, gate.context, Buffer.from('begin'));
  }
  const toolbox = createToolbox(builtinTools({ bash: 'absent' }), gate);
  const calls: [string, Record<string, unknown>][] = [
    ['write_file', { path: 'link/a.txt', content: 'evil' }],
    ['write_file', { path: 'link/new.txt', content: 'evil' }],
    ['edit_file', { path: 'link/a.txt', old_string: 'begin', new_string: 'evil' }],
    ['apply_patch', { patch: '*** Begin Patch\n*** Add File: link/new.txt\n+evil\n*** End Patch' }],
    ['apply_patch', { patch: '*** Begin Patch\n*** Delete File: link/a.txt\n*** End Patch' }],
  ];
  for (const [name, value] of calls) {
    symlinkSync('real', at('link'));
    const prepared = await toolbox.prepare({ type: 'call', id: 'c', name, args: { ok: true, value } });
    expect(prepared.decision.verdict).toBe('allow');
    unlinkSync(at('link'));
    symlinkSync('.git', at('link'));
    const { isError, text } = await prepared.run(new AbortController().signal);
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('leads elsewhere than a moment ago'),
    });
    unlinkSync(at('link'));
  }
  expect(readdirSync(at('.git'))).toEqual(['a.txt']);
  expect(readFileSync(at('.git/a.txt'), 'utf8')).toBe('begin');
});

const flips = 10_000;

/**
 * Turns `link` to another place, and `folder` from a folder into a link and back, so often in all. What a write made where the
 * folder had been is moved out of the way.
 */
const flipper = `
  const fs = require('node:fs');
  const goals = ['real', '.git', '../outside', '.git/hooks'];
  const attempt = (action) => { try { action(); } catch {} };
  for (let count = 0; count < ${flips / 2}; count += 1) {
    const goal = goals[count % goals.length];
    fs.symlinkSync(goal, 'next');
    fs.renameSync('next', 'link');
    attempt(() => fs.renameSync('folder', 'folder.real'));
    attempt(() => fs.symlinkSync(goal, 'folder'));
    attempt(() => fs.unlinkSync('folder'));
    if (fs.existsSync('folder')) attempt(() => fs.renameSync('folder', 'trash/' + count));
    attempt(() => fs.renameSync('folder.real', 'folder'));
  }
`;

verifies(
  ['ATK-F5', 'ATK-F12'],
  'while another process turns links and folders ten thousand times, no write lands in .git or outside',
  async () => {
    await using folder = await makeTempFolder('race');
    const gate = makeGate(folder.path, policy);
    const workspace = gate.context.paths.workspace;
    const outside = join(folder.path, 'outside');
    for (const path of ['real', 'folder', 'trash', '.git/hooks', '../outside']) {
      mkdirSync(join(workspace, path), { recursive: true });
      writeFileSync(join(workspace, path, 'a.txt'), 'begin');
    }
    symlinkSync('real', join(workspace, 'link'));
    // The model has read all of them, so that nothing but their place protects them.
    for (const path of ['real/a.txt', '.git/a.txt', '.git/hooks/a.txt', 'folder/a.txt']) {
      const place = gate.context.paths.forRead(path);
      if (isPlace(place)) remember(place, gate.context, Buffer.from('begin'));
    }
    const before = [snapshot(join(workspace, '.git')), snapshot(outside)];
    const child = spawn(process.execPath, ['-e', flipper], { cwd: workspace, stdio: 'ignore' });
    const written = await writeUntil(once(child, 'close'), createToolbox(builtinTools({ bash: 'absent' }), gate));
    expect(child.exitCode).toBe(0);
    expect([snapshot(join(workspace, '.git')), snapshot(outside)]).toEqual(before);
    expect(written).toBeGreaterThan(0);
    expect(leftovers(workspace)).toEqual([]);
  },
);

/** How many of the calls succeeded. */
async function writeUntil(end: Promise<unknown>, toolbox: Toolbox): Promise<number> {
  let written = 0;
  let ended = false;
  const ending = end.then(() => {
    ended = true;
  });
  const call = async (name: string, value: Record<string, unknown>): Promise<void> => {
    const prepared = await toolbox.prepare({ type: 'call', id: 'c', name, args: { ok: true, value } });
    const { isError } = await prepared.run(new AbortController().signal);
    if (!isError) written += 1;
  };
  for (let round = 0; !ended; round += 1) {
    for (const way of ['link', 'folder']) {
      await call('write_file', { path: `${way}/a.txt`, content: `round ${round}` });
      await call('edit_file', { path: `${way}/a.txt`, old_string: 'round', new_string: 'lap' });
      await call('write_file', { path: `${way}/deep/${round}/new.txt`, content: 'new' });
      const patch = `*** Begin Patch\n*** Add File: ${way}/p${round}\n+new\n*** Update File: ${way}/a.txt\n*** Move to: ${way}/m${round}\n*** End Patch`;
      await call('apply_patch', { patch });
    }
  }
  await ending;
  return written;
}

/** Every name below, with its content and time of change. */
function snapshot(folder: string): Record<string, unknown> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const entries = ['.', ...names].map((name) => {
    const { mtimeMs, mode, size } = statSync(join(folder, name));
    return [
      name,
      { mtimeMs, mode, size, content: name.endsWith('a.txt') ? readFileSync(join(folder, name), 'utf8') : '' },
    ];
  });
  return Object.fromEntries(entries);
}

function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}
