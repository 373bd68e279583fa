/**
 * add_labels: an operation on GitHub that is recorded now and carried out after the run, by the part of the action
 * that holds the token.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { defineTool } from './tool.ts';

const schema = z.strictObject({
  issue: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .describe('Number of the issue or pull request.'),
  labels: z.array(z.string().min(1).max(50)).min(1).max(20).describe('Existing labels, spelled exactly.'),
});

const operation = 'add_labels';

export const addLabels = defineTool({
  name: operation,
  description: 'Add labels to an issue or pull request. Recorded now, carried out after the run.',
  schema,
  timeoutMs: limits.tool.timeout,
  touches: ['github'],
  effects: (args) => [{ kind: 'github', operation, args }],
  summary: ({ issue, labels }) => `label #${issue}: ${labels.join(', ')}`,
  run: async (args) => ({
    text: `Recorded: ${plural(args.labels.length, 'label')} for #${args.issue}. It is carried out after the run.`,
    details: { kind: 'operation', operation, args },
  }),
});
