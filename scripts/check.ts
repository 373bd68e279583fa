#!/usr/bin/env node
/**
 * Everything that can be said about the code without running the product: types, lint, unused code, the architecture
 * tests, and that the committed `dist/` is what the source builds to. All checks run; any failure fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderDiff } from './folder-diff.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'check-'));

const checks: readonly (readonly [name: string, file: string, args: readonly string[]])[] = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['unused code', bin('knip'), []],
  ['architecture', bin('vitest'), ['run', 'test/architecture']],
  ['build', process.execPath, ['scripts/build.ts', '--out', join(scratch, 'dist')]],
  ['dist is fresh', ...folderDiff('dist', join(scratch, 'dist'))],
];

const failed: string[] = [];
for (const [name, file, args] of checks) {
  const started = performance.now();
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}
rmSync(scratch, { recursive: true, force: true });
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
