/**
 * update_plan: the model's own checklist, for the people who watch the run. It touches nothing.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { plural } from '../base/text.ts';
import { defineTool } from './tool.ts';

const step = z.strictObject({
  text: z.string().min(1).max(limits.plan.stepCharacters),
  status: z.enum(['open', 'active', 'done']),
});

export const updatePlan = defineTool({
  name: 'update_plan',
  description:
    'Show your plan to the people who wait: the whole list each time, one step active. Use it for tasks of three or more steps, and mark steps done as you go.',
  schema: z.strictObject({ steps: z.array(step).min(1).max(limits.plan.steps) }),
  timeoutMs: limits.tool.timeout,
  touches: ['internal'],
  system: true,
  effects: () => [{ kind: 'internal', what: 'plan' }],
  summary: ({ steps }) => `plan: ${steps.filter(({ status }) => status === 'done').length} of ${steps.length} done`,
  run: async ({ steps }) => ({
    text: `Noted: ${plural(steps.filter(({ status }) => status !== 'done').length, 'step')} to go.`,
    details: { kind: 'plan', steps },
  }),
});
