import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { chooseRegexEngine } from '../../src/base/safe-regex.ts';
import { root } from './source.ts';

const natives = join(root, 'native');

/** Whether this machine is one that a native engine is shipped for. */
export const hasNative = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** Patterns compiled from now on in this test file run on it. */
export function runOn(forced: 're2' | 're2js'): void {
  chooseRegexEngine({ natives, forced });
}

/** The same tests on each engine that this machine has. */
export function onEachEngine(define: () => void): void {
  describe.each(hasNative ? (['re2js', 're2'] as const) : (['re2js'] as const))('on %s', (engine) => {
    beforeAll(() => runOn(engine));
    afterAll(() => runOn('re2js'));
    define();
  });
}
