/**
 * The shape of a policy file. Strict: what a later version will understand is refused by name rather than ignored, so
 * that nobody relies on a line that does nothing.
 */
import { z } from 'zod';
import { limits } from '../base/limits.ts';
import { unlockNames } from './protected.ts';

export const presetNames = ['read-only', 'review', 'triage', 'fix', 'plan'] as const;
export type PresetName = (typeof presetNames)[number];

const notYet = 'is not supported yet';
const later = z.never({ error: notYet }).optional();
const count = z.int().min(1);

const units: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  B: 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
};

/** `30m` or `2MiB`: a number and its unit, nothing guessed. */
function amount(unit: string, example: string, cap: number) {
  return z
    .string({ error: `expected a text such as ${example}` })
    .regex(new RegExp(`^[1-9][0-9]{0,8}(?:${unit})$`), `expected a number and a unit, such as ${example}`)
    .transform((text) => Number.parseInt(text, 10) * (units[text.replace(/^[0-9]+/, '')] ?? 1))
    .refine((value) => value <= cap, 'is larger than this version allows');
}

const presetName = z.enum(presetNames, { error: (issue) => (issue.input === 'repo' ? notYet : undefined) });
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
    match: later,
    not_match: later,
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

const inKernelFolder = /^\/(?:proc|sys|dev)(?:\/|$)/;

/** A folder or file of the machine that commands may see. */
const mount = z
  .string()
  .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[^/\0]+)+$/, 'expected an absolute path without . and .., such as /srv/sdk')
  .refine((path) => !inKernelFolder.test(path), 'commands have a /proc and a /dev of their own, and no /sys');

const sandboxSchema = z.strictObject({
  required: z.boolean().optional(),
  /** In the order in which they are tried; there is one. */
  backends: z
    .array(z.enum(['bwrap']))
    .min(1)
    .optional(),
  image: z.null({ error: notYet }).optional(),
  mounts: z.array(mount).max(limits.policy.mounts).optional(),
  timeout: amount('[smh]', '10m', limits.policy.wall).optional(),
  processes: count.max(limits.policy.processes).optional(),
  file_size: amount('B|KiB|MiB|GiB', '1GiB', limits.policy.commandFileBytes).optional(),
});

/** Names that hold the job's tokens and inputs, or the files through which the runner takes commands. */
const neverPassed = /TOKEN|^(?:ACTIONS|GITHUB|RUNNER|INPUT)_/i;

const passedName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of a variable')
  .refine((name) => !neverPassed.test(name), 'variables of that name are never passed on');

export const policySchema = z.strictObject({
  version: z.literal(1, { error: 'expected version: 1' }),
  extends: z.union([presetName, z.array(presetName).min(1)]).optional(),
  rules: z.array(ruleSchema).max(limits.policy.rules).optional(),
  unlock: z.array(z.enum(unlockNames)).optional(),
  sandbox: sandboxSchema.optional(),
  env: z.strictObject({ pass: z.array(passedName).max(limits.policy.passedVariables).optional() }).optional(),
  limits: z
    .strictObject({
      turns: count.max(limits.policy.turns).optional(),
      wall: amount('[smh]', '30m', limits.policy.wall).optional(),
      tokens: count.max(limits.policy.tokens).optional(),
      cost_usd: z.number().positive().max(limits.policy.costUsd).optional(),
      denials: later,
      subagents: later,
    })
    .optional(),
  publish: z
    .strictObject({
      max_files: count.optional(),
      max_bytes: amount('B|KiB|MiB|GiB', '2MiB', Number.MAX_SAFE_INTEGER).optional(),
      deliver: later,
      branch: later,
      modes: later,
      comment_links: later,
    })
    .optional(),
  mode: later,
  network: later,
  admission: later,
  memory: later,
  taint: later,
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
