import { z } from 'zod';
import { defineTool, type Tool } from '../../src/tools/tool.ts';

/** Tools that do what a test needs; their effects are internal, so that any policy lets them run in parallel. */
export function testTool(name: string, run: (args: { value: string }, signal: AbortSignal) => Promise<string>): Tool {
  return defineTool({
    name,
    description: `Test tool ${name}.`,
    schema: z.strictObject({ value: z.string().default('') }),
    timeoutMs: 200,
    touches: ['internal'],
    effects: () => [{ kind: 'internal', what: name }],
    run: async (args, { signal }) => ({ text: await run(args, signal) }),
  });
}

/** A tool whose effect no rule of the test allows. */
export function deniedTool(name: string, run: () => void): Tool {
  return defineTool({
    name,
    description: `Test tool ${name}.`,
    schema: z.strictObject({}),
    timeoutMs: 200,
    touches: ['exec'],
    effects: () => [{ kind: 'exec', command: 'zap', argvs: [['zap']] }],
    run: async () => {
      run();
      return { text: 'ran' };
    },
  });
}
