/** What others print and say, through the runner: it obeys none of it, and debugging shows no more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { outputNames } from '../../src/action/output-names.ts';
import { call, text, turn } from '../support/model-server.ts';
import { canaries, project, startScene } from '../support/scene.ts';
import { root } from '../support/source.ts';
import { verifies } from '../support/verifies.ts';

const commands = [
  ...['::set-output name=evil::1', '::set-env name=EVIL::1', '::add-path::/evil', '::save-state name=evil::1'],
  ...[
    '::add-mask::a',
    '::error file=a.js,line=1::evil',
    '::stop-commands::evil',
    'x ##[error]evil',
    '  ::warning::evil',
  ],
  ...['x\r::add-mask::b', '%0A::add-mask::c', '\u001b[0m::notice::evil', '::group::evil', '##[add-mask]d'],
].join('\n');

/** What would end an output, and begin another one, if its delimiter could be known. */
const endings = '\nEOF\nevil=1\nghadelimiter_1\nevil=1\nmewcode_\nevil<<END\n1\nEND\n';

verifies(
  ['ATK-O5', 'ATK-O6', 'ATK-O11', 'H112', 'H113'],
  'the runner obeys neither a child nor a file nor the model, and debugging records no more',
  async () => {
    const files = [
      ...Object.entries(project).map(([path, content]) => ({ path, content })),
      { path: 'evil.txt', content: commands },
      { path: 'check.sh', content: '#!/bin/sh\ncat evil.txt; cat evil.txt >&2\n', mode: '100755' as const },
    ];
    await using scene = await startScene({
      files,
      script: [
        turn([text(commands), call('read_file', { path: 'evil.txt' }), call('bash', { command: './check.sh' })]),
        turn([call('read_file', { path: commands }), call(commands, {})]),
        turn([text(`${commands}${endings}`)]),
      ],
    });
    await using run = await scene.run(await scene.comment(`/mewcode fix ${commands}`), {
      inputs: { verify_command: './check.sh' },
      env: { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', ANTHROPIC_LOG: 'debug', OPENAI_LOG: 'debug', DEBUG: '*' },
    });
    expect(run.exitCode, run.log).toBe(0);
    expect([...run.violations, ...scene.violations()]).toEqual([]);
    expect(run.log).toContain('│ ::set-output name=evil::1');
    expect(Object.keys(run.outputs).toSorted()).toEqual(outputNames.toSorted());
    expect(run.outputs.final_message).toMatch(/evil=1/);
    const said = [...run.annotations.map(({ message }) => message), ...run.groups];
    expect(said.filter((line) => /^(?:x |\s)*evil$/.test(line))).toEqual([]);
    expect(run.masks.filter((mask) => mask.length < 8)).toEqual([]);
    const record = [run.printed, readFileSync(String(run.outputs.transcript_path), 'utf8')].join('\n');
    expect(record).not.toMatch(/authorization|x-api-key|bearer|"installation"|"node_id"/i);
    expect(record).not.toContain(canaries.anthropicKey);
  },
);

verifies('ATK-O13', 'neither the action nor a workflow that it ships saves a cache', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => name.includes('cache'))).toEqual([]);
  const texts = ['README.md', 'action.yml', 'examples/two-jobs.yml', 'examples/policy-check.yml'];
  expect(texts.filter((path) => /actions\/cache|cache:/.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
