import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

test.each([
  [['run'], /^mewcode run: it needs --task, /],
  [['run', '--task', 'x'], /^mewcode run: it needs --model, /],
  [['run', '--task', 'x', '--model', 'm', '--provider', 'x'], /^mewcode: Input provider is "x"/],
  [['run', '--task', 'x', '--model', 'm', '--provider', 'openai'], /variable OPENAI_API_KEY is empty/],
  [['run', '--task', 'x', '--provider', 'scripted', '--model', 's', '--out', '.'], /is not empty .*--out DIR/],
  [['run', '--task', 'x', '--provider', 'scripted', '--model', 's', '--out', 'new'], /is no git repository/],
])('%j is refused', async (args, message) => {
  await using terminal = await openTerminal({ file: '' });
  expect(await terminal.mewcode(...args)).toEqual({
    exitCode: 2,
    out: '',
    err: expect.stringMatching(message),
  });
});
