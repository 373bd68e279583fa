/**
 * The shape of a policy file. Strict: nobody relies on a line that is misspelt.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { unlockNames } from './protected.ts';
import {
  admissionSchema,
  count,
  envSchema,
  limitsSchema,
  networkSchema,
  publishSchema,
  sandboxSchema,
  taintSchema,
} from './schema-sections.ts';

export const presetNames = ['read-only', 'review', 'triage', 'fix', 'plan', 'looking'] as const;
export type PresetName = (typeof presetNames)[number];

/** `repo`: the repository's own file, for a policy that the workflow adds to it. */
const parentName = z.enum([...presetNames, 'repo']);
const oneOrMore = (expected: string) =>
  z.union([z.string(), z.array(z.string()).min(1)], { error: `expected ${expected}` });
const rulesText = oneOrMore('a rule such as Read(src/**), or a list of rules');

const ruleSchema = z
  .strictObject({
    allow: rulesText
      .optional()
      .describe(
        'What is allowed: `Read(p)`, `Glob`, `Grep`, `Edit(p)`, `Write(p)`, `Bash(c)`, `GitHub(op)`, `Net(host)`, `Agent(role)`, `Skill(name)` or `mcp__server__tool`.',
      ),
    deny: rulesText.optional().describe('What is denied, whatever else allows it.'),
    reason: z.string().max(500).optional().describe('Told to the model and to people when the rule denies.'),
    args: z
      .record(z.string(), z.union([z.string(), z.array(z.union([z.string(), z.number()]))]))
      .optional()
      .describe(
        'For an allow of `GitHub(op)` or `mcp__server__tool`: for each argument its values, or a pattern. An argument that is not listed is not covered.',
      ),
    max: count
      .optional()
      .describe('How often the entry may allow a call in one run; of a call of Bash each command counts.'),
    unless: z.enum(unlockNames).optional().describe('The `unlock` that lifts this deny.'),
    readonly: z
      .boolean()
      .optional()
      .describe('What it allows changes nothing; such calls may overlap, and see the workspace read-only.'),
    flags: z
      .array(z.string())
      .optional()
      .describe(
        'For an allow of `Bash(c *)`: the only flags that may follow. They may hold {int}, {str}, {path}, {name}, {lines}, {substitution}, {date} and {format}.',
      ),
    sensitive: z
      .boolean()
      .optional()
      .describe(
        'For an allow of reading, `Bash(c)` or a tool of a server: what it shows is sensitive, whichever rule allows it (see `taint`). Commands do not see such files.',
      ),
    match: z
      .array(z.string())
      .max(limits.policy.examples)
      .optional()
      .describe('Examples that the entry must cover, checked when the file is read.'),
    not_match: z
      .array(z.string())
      .max(limits.policy.examples)
      .optional()
      .describe('Examples that the entry must not cover.'),
  })
  .superRefine((rule, context) => {
    const refuse = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
    if ((rule.allow === undefined) === (rule.deny === undefined)) refuse('expected either allow or deny');
    if (rule.deny !== undefined && rule.args !== undefined) refuse('args belongs to allow', 'args');
    if (rule.deny !== undefined && rule.flags !== undefined) refuse('flags belongs to allow', 'flags');
    if (rule.deny !== undefined && rule.max !== undefined) refuse('max belongs to allow', 'max');
    if (rule.deny !== undefined && rule.readonly !== undefined) refuse('readonly belongs to allow', 'readonly');
    if (rule.deny !== undefined && rule.sensitive !== undefined) refuse('sensitive belongs to allow', 'sensitive');
    if (rule.allow !== undefined && rule.unless !== undefined) refuse('unless belongs to deny', 'unless');
  });

export const modes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'] as const;
export type Mode = (typeof modes)[number];

export const policySchema = z.strictObject({
  version: z.literal(1, { error: 'expected version: 1' }).describe('The version of this format.'),
  extends: z
    .union([parentName, z.array(parentName).min(1)])
    .optional()
    .describe('Presets whose rules are taken in, or `repo` in a policy of the workflow.'),
  mode: z
    .enum(modes)
    .optional()
    .describe('A ceiling (`plan`) or a grant (`acceptEdits`, `bypassPermissions`) beside the rules.'),
  rules: z.array(ruleSchema).max(limits.policy.rules).optional().describe('Allows and denies, in any order.'),
  unlock: z.array(z.enum(unlockNames)).optional().describe('Built-in guards that are lifted, by name.'),
  sandbox: sandboxSchema.optional().describe('What surrounds commands.'),
  network: networkSchema.optional().describe('What commands may reach.'),
  env: envSchema.optional().describe('The environment of commands.'),
  limits: limitsSchema.optional().describe('What a run may use. Inputs of the action can only lower it.'),
  admission: admissionSchema.optional().describe('Who may start a run.'),
  publish: publishSchema.optional().describe('What may leave the run.'),
  memory: z.enum(['off', 'read', 'write']).optional().describe('Notes that outlive a run.'),
  taint: taintSchema.optional().describe('What a run may no longer do once it has read something of this origin.'),
});

export type PolicyFile = z.infer<typeof policySchema>;

/** The keys that this version supports in the mapping at a path of the file. */
export function knownKeys(path: readonly PropertyKey[]): string[] {
  const object = path.reduce<unknown>((schema, key) => {
    const outer = unwrapped(schema);
    if (outer instanceof z.ZodArray) return outer.element;
    return outer instanceof z.ZodObject ? outer.shape[String(key)] : undefined;
  }, policySchema);
  const mapping = unwrapped(object);
  if (!(mapping instanceof z.ZodObject)) return [];
  return Object.keys(mapping.shape).filter((key) => !(unwrapped(mapping.shape[key]) instanceof z.ZodNever));
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema;
}
