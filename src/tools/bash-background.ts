/**
 * bash_output and bash_kill: what commands in the background print, and their end. Starting one was judged as bash;
 * these two touch nothing themselves.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import type { BackgroundReport } from '../sandbox/run-command.ts';
import { describeEnd, streams } from './bash-text.ts';
import { failed } from './open-file.ts';
import { defineTool, type ToolResult } from './tool.ts';

const id = z.string().describe('As bash gave it: bg-1.');

/** Their calls need no rule, but they belong where bash is: a list of tools that only look leaves them out. */
const touches = ['internal', 'exec'] as const;

export const bashOutput = defineTool({
  name: 'bash_output',
  description: 'What a command in the background printed since the last time, and whether it still runs.',
  schema: z.strictObject({
    id,
    wait_ms: z
      .int()
      .min(0)
      .max(limits.bash.waitCap)
      .optional()
      .describe(`Wait so long for its end; at most ${limits.bash.waitCap}.`),
  }),
  timeoutMs: ({ wait_ms }) => limits.tool.timeout + (wait_ms ?? 0),
  // What the command wrote meanwhile is recorded after the call, as it is after bash.
  alone: true,
  touches,
  effects: (args) => [{ kind: 'internal', what: `output of ${args.id}` }],
  summary: (args) => `output of ${args.id}`,
  run: async (args, { background, signal }) =>
    resultOf(args.id, await background.read(args.id, { wait: args.wait_ms ?? 0, signal })),
});

export const bashKill = defineTool({
  name: 'bash_kill',
  description: 'End a command in the background with all its children, and show the rest of its output.',
  schema: z.strictObject({ id }),
  timeoutMs: limits.tool.timeout,
  alone: true,
  touches,
  effects: (args) => [{ kind: 'internal', what: `end of ${args.id}` }],
  summary: (args) => `end ${args.id}`,
  run: async (args, { background }) => resultOf(args.id, await background.stop(args.id)),
});

function resultOf(name: string, report: BackgroundReport | null): ToolResult {
  if (report === null) throw failed(`There is no command ${JSON.stringify(name)} in the background.`);
  const { end, timeout, duration } = report;
  const time = `${(duration / 1000).toFixed(1)} s`;
  const state = end === null ? `running for ${time}` : `ended after ${time}: ${describeEnd(end, timeout).text}`;
  return {
    text: [`${name} ${state}`, ...streams(report)].join('\n'),
    details: { kind: 'background', id: name, exitCode: end?.exitCode ?? null, running: end === null },
  };
}
