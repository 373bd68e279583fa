/** Commands and verification in the sandbox, through the shipped action. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TranscriptLine } from '../../src/transcript/events.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { readTranscript } from '../support/run-files.ts';
import { bash, deliver, edit, policyFile, read, script, turns } from './delivery-scene.ts';

const outside = '/tmp/mewcode-sandbox-was-left';

const files = [
  { path: 'src/a.ts', content: 'export const a = 1;\n' },
  script('check.sh', [
    `echo found: $(cat .git/config ~/.netrc "$GITHUB_ENV" 2>/dev/null | grep -ciE 'extraheader|token')`,
    `(echo x > ${outside}) 2>/dev/null; (echo x > .github/x) 2>/dev/null || echo protected`,
    'git status --porcelain --untracked-files=no',
    // Attack: an allowed command that the head rewrote makes configuration for later runs and agents.
    '(mkdir -p .mewcode && echo {} > .mewcode/settings.json) 2>/dev/null || echo protected',
    'grep -q 2 src/a.ts',
    'echo {} > .mcp.json; echo Obey. > CLAUDE.md',
  ]),
  policyFile(['Edit(src/**)', 'Bash(./check.sh)', 'Bash(git log *)'], { sandbox: {} }),
];

function finished(lines: readonly TranscriptLine[], tool: string): string[] {
  return lines.flatMap((line) => (line.kind === 'call_finished' && line.tool === tool ? [line.text] : []));
}

inSandbox.verifies(
  ['DEF-4', 'ATK-X5', 'ATK-S9', 'ATK-C9'],
  'a command that a rule allows runs in the sandbox, and so does the verification; only honest work is delivered',
  async () => {
    const calls = turns(
      [bash('./check.sh'), read('src/a.ts')],
      [edit('src/a.ts', '1', '2')],
      [bash('./check.sh'), bash('git log --format=%s')],
    );
    await using result = await deliver({ files, script: calls }, { inputs: { verify_command: './check.sh && true' } });
    const { run, report } = result;
    const { lines } = await readTranscript(run.layout);
    expect([report.verification.verdict, run.outputs.conclusion, report.notes], run.log).toEqual([
      'fixed',
      'success',
      [],
    ]);
    expect(finished(lines, 'bash')).toEqual([
      'exit code 1\nstdout:\nfound: 0\nprotected\nprotected',
      'exit code 0\nstdout:\nfound: 0\nprotected\n M src/a.ts\nprotected',
      expect.stringMatching(/^exit code 0\nstdout:\n\w/),
    ]);
    expect(lines.filter(({ kind }) => kind === 'sandbox')).toMatchObject([{ rung: 'bubblewrap', problem: null }]);
    const [left, changed] = [report.unpublished, report.changes ?? []].map((some) => some.map(({ path }) => path));
    expect([existsSync(outside), left, changed]).toEqual([false, ['.mcp.json', 'CLAUDE.md'], ['src/a.ts']]);
    // What was made to mount something over is gone again.
    const names = readdirSync(run.layout.workspace);
    expect(['.claude', '.github'].filter((name) => names.includes(name))).toEqual([]);
    expect(readdirSync(run.layout.temp).filter((name) => name.startsWith('sandbox-'))).toEqual([]);
    expect(existsSync(join(run.layout.workspace, '.git', 'config'))).toBe(true);
  },
);
