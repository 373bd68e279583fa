/**
 * Loads the native RE2 that `scripts/build-native.ts` built: node-re2's addon, bound to a platform and to Node's ABI.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './errors.ts';

/** The part of node-re2's interface that is used. With the flag `g` both start at `lastIndex` and leave it at the end. */
export type NativeRegex = {
  lastIndex: number;
  test(text: string | Buffer): boolean;
  exec(text: string | Buffer): { readonly index: number } | null;
};

/** Throws a SyntaxError for what RE2 does not take. */
export type NativeEngine = new (pattern: string, flags: string) => NativeRegex;

/** sha256 of the files in `native/`. */
export const nativeBuilds: Readonly<Record<string, string>> = {
  'linux-x64-137': '65889ab15a8bca0baa13f73980e6e3a6d781f83e82f20955ad054048c1705b8e',
  'linux-arm64-137': '122ac85e2b86ab7fa91c4470a6298cecaf30fb5f7421a523f3890081cc5f460e',
};

export type Loaded =
  | { readonly kind: 'native'; readonly engine: NativeEngine }
  /** None is built for this machine, or the one that is there was not loaded; `why` is a sentence. */
  | { readonly kind: 'none' | 'broken'; readonly why: string };

/** By build: the addon aborts the whole process when it is initialised a second time. */
const initialised = new Map<string, NativeEngine>();

/** Platform, architecture and ABI. */
export const thisMachine = `${process.platform}-${process.arch}-${process.versions.modules}`;

/** From the folder with the builds. Never throws. */
export function tryLoadNative(folder: string, build: string): Loaded {
  const recorded = nativeBuilds[build];
  if (recorded === undefined) return { kind: 'none', why: `There is no native engine for ${build}.` };
  const path = join(folder, `re2-${build}.node`);
  try {
    // An addon runs with everything this process may do: a file that somebody else wrote must not be loaded.
    const found = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (found !== recorded) return { kind: 'broken', why: `${path} is not the file that was built for this release.` };
    const engine = initialised.get(build) ?? initialise(path);
    initialised.set(build, engine);
    return { kind: 'native', engine };
  } catch (error) {
    return { kind: 'broken', why: `The native engine cannot be loaded: ${messageOf(error)}.` };
  }
}

function initialise(path: string): NativeEngine {
  const module: { exports: unknown } = { exports: {} };
  process.dlopen(module, path);
  // The file is the one we know, so its export is node-re2's class.
  return module.exports as NativeEngine;
}
