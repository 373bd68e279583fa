import { expect } from 'vitest';
import { call } from '../support/model-server.ts';
import { verifies } from '../support/verifies.ts';
import { changedIn, deliver, fileAt, policyFile, read, treeOf, turns } from './delivery-scene.ts';

const patch = (...lines: string[]) =>
  call('apply_patch', { patch: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') });

verifies(
  ['DEF-27', 'DEF-28', 'DEF-29', 'H036'],
  'a patch over several files arrives as it was applied, and one that a rule denies in part does not at all',
  async () => {
    await using result = await deliver({
      files: [
        { path: 'src/a.ts', content: 'export const a = 1;\r\n' },
        { path: 'src/run.sh', content: '#!/bin/sh\necho one\n', mode: '100755' },
        { path: 'src/old.ts', content: 'old\n' },
        { path: 'docs/b.md', content: 'b\n' },
        { path: '.gitignore', content: '*.log\n' },
        policyFile(['Edit(src/**)']),
      ],
      script: turns(['src/a.ts', 'src/run.sh', 'src/old.ts', 'docs/b.md'].map(read), [
        patch('*** Delete File: src/old.ts', '*** Update File: src/a.ts', '*** Move to: docs/a.ts'),
        patch(
          '*** Update File: src/a.ts',
          '@@',
          '-export const a = 3;',
          '+export const a = 2;',
          '*** Delete File: src/old.ts',
        ),
        patch(
          '*** Update File: src/a.ts',
          '@@',
          '-export const a = 1;',
          '+export const a = 2;',
          '*** Update File: src/run.sh',
          '*** Move to: src/bin/run.sh',
          '@@',
          ' #!/bin/sh',
          '-echo one',
          '+echo two',
          '*** Delete File: src/old.ts',
          '*** Add File: src/kept.log',
          '+a log that was asked for',
        ),
      ]),
    });
    const { run, scene, report } = result;
    const branch = result.branch ?? '';
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'success', changed_files: '5' });
    expect(await changedIn(scene, 'main', branch)).toEqual([
      'M src/a.ts',
      'A src/bin/run.sh',
      'A src/kept.log',
      'D src/old.ts',
      'D src/run.sh',
    ]);
    expect({ denials: report.denials.length, unpublished: report.unpublished }).toEqual({
      denials: 1,
      unpublished: [],
    });
    expect(await fileAt(scene, branch, 'src/a.ts')).toBe('export const a = 2;\r\n');
    expect((await treeOf(scene, branch))['src/bin/run.sh']?.slice(0, 6)).toBe('100755');
  },
);
