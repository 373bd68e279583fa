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
    allow: rulesText.optional(),
    deny: rulesText.optional(),
    reason: z.string().max(500).optional(),
    args: z.record(z.string(), z.union([z.string(), z.array(z.union([z.string(), z.number()]))])).optional(),
    max: count.optional(),
    unless: z.enum(unlockNames).optional(),
    readonly: z.boolean().optional(),
    flags: z.array(z.string()).optional(),
    match: z.array(z.string()).max(limits.policy.examples).optional(),
    not_match: z.array(z.string()).max(limits.policy.examples).optional(),
  })
  .superRefine((rule, context) => {
    const refuse = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
    if ((rule.allow === undefined) === (rule.deny === undefined)) refuse('expected either allow or deny');
    if (rule.deny !== undefined && rule.args !== undefined) refuse('args belongs to allow', 'args');
    if (rule.deny !== undefined && rule.flags !== undefined) refuse('flags belongs to allow', 'flags');
    if (rule.deny !== undefined && rule.max !== undefined) refuse('max belongs to allow', 'max');
    if (rule.deny !== undefined && rule.readonly !== undefined) refuse('readonly belongs to allow', 'readonly');
    if (rule.allow !== undefined && rule.unless !== undefined) refuse('unless belongs to deny', 'unless');
  });

export const modes = ['plan', 'default', 'acceptEdits', 'bypassPermissions'] as const;
export type Mode = (typeof modes)[number];

export const policySchema = z.strictObject({
  version: z.literal(1, { error: 'expected version: 1' }),
  extends: z.union([parentName, z.array(parentName).min(1)]).optional(),
  mode: z.enum(modes).optional(),
  rules: z.array(ruleSchema).max(limits.policy.rules).optional(),
  unlock: z.array(z.enum(unlockNames)).optional(),
  sandbox: sandboxSchema.optional(),
  network: networkSchema.optional(),
  env: envSchema.optional(),
  limits: limitsSchema.optional(),
  admission: admissionSchema.optional(),
  publish: publishSchema.optional(),
  memory: z.enum(['off', 'read', 'write']).optional(),
  taint: taintSchema.optional(),
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
