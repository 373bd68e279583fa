#!/usr/bin/env node
/**
 * Builds `dist/`: tsc to `lib/`, one ncc bundle of `lib/main.js`, a two-line door for each entry, the bridge; and what is
 * made from the policy's schema.
 * `--out DIR` builds somewhere else (used by `check` to compare); the bundle is byte-equal at any path.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { policySchemaText } from '../src/policy/json-schema.ts';
import { writeLicenses } from './licenses.ts';
import { policyReference } from './policy-reference.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'dist'));
const next = join(dirname(out), 'dist.next');
const doors = { index: 'entry', worker: 'worker', post: 'post', cli: 'cli' };

run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.build.json']);
rmSync(next, { recursive: true, force: true });
run('node_modules/@vercel/ncc/dist/ncc/cli.js', [
  ...['build', 'lib/main.js', '-o', next, '-C', '-q', '--no-source-map-register', '--target', 'es2022'],
]);
renameSync(join(next, 'index.js'), join(next, 'bundle.js'));
for (const [door, name] of Object.entries(doors)) {
  const file = join(next, `${door}.js`);
  if (existsSync(file)) throw new Error(`The bundler already wrote ${door}.js.`);
  const shebang = door === 'cli' ? '#!/usr/bin/env node\n' : '';
  writeFileSync(file, `${shebang}import { ${name} } from "./bundle.js";\nawait ${name}();\n`);
  if (door === 'cli') chmodSync(file, 0o755);
}
// Runs in the sandbox, where the rest is not there.
const bridge = readFileSync(join(root, 'lib', 'sandbox', 'bridge.js'), 'utf8');
writeFileSync(join(next, 'bridge.js'), `${bridge}bridge(Number(process.argv[2]), process.argv[3]);\n`);
cpSync(join(root, 'native'), join(next, 'native'), { recursive: true, filter: (path) => !path.endsWith('.txt') });
writeLicenses(root, join(next, 'licenses.txt'));
// For editors: a policy names it in its first line, by its place in the repository.
writeFileSync(join(root, 'policy.schema.json'), policySchemaText());
writeFileSync(join(root, 'docs', 'policy-reference.md'), policyReference());
rmSync(out, { recursive: true, force: true });
renameSync(next, out);

function run(script: string, args: readonly string[]): void {
  // ncc keeps a cache of its own in the temporary folder; a fresh one keeps builds independent of each other.
  const scratch = mkdtempSync(join(tmpdir(), 'build-'));
  try {
    if (script.includes('typescript')) rmSync(join(root, 'lib'), { recursive: true, force: true });
    execFileSync(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TMPDIR: scratch },
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
