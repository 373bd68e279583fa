import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runs } from '../support/runs.ts';
import { verifies } from '../support/verifies.ts';
import { changed, makeScene, plainGit } from './scene.ts';

const pieces = ['\r\n', '\n', '\r', '\0', '\u0001', '\u001a', '\u007f', '\t', '\u00e9', 'a', 'a'.repeat(130)];
const content = fc.array(fc.constantFrom(...pieces)).map((chosen) => Buffer.from(chosen.join(''), 'latin1'));

verifies('H013', 'a new file below text=auto is committed with the bytes that git would commit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 100, maxLength: 100 }), async (contents) => {
      await using scene = await makeScene();
      const base = [{ path: '.gitattributes', content: '* text=auto\n' }];
      const { files } = await changed(scene, base, (at) => {
        for (const [index, bytes] of contents.entries()) writeFileSync(at(`${index}`), bytes);
      });
      plainGit(scene.workspace, 'init', '-q');
      plainGit(scene.workspace, '-c', 'core.autocrlf=false', 'add', '.');
      const index = plainGit(scene.workspace, 'ls-files', '-s', '--', ':!.gitattributes').split('\n');
      expect(files.map(({ path, sha }) => `100644 ${sha} 0\t${path}`)).toEqual(index);
    }),
    // Each try starts processes: making a counterexample smaller would take minutes.
    { numRuns: runs(2, 20), endOnFailure: true },
  );
});
