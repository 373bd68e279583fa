/**
 * The policy file's schema for editors, made from the one that judges.
 */
import { z } from 'zod';
import { policySchema } from './schema.ts';

/** JSON Schema of what a person writes. Laxer than the loader: what spans several keys is checked there only. */
export function policyJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(policySchema, { io: 'input' });
  return {
    $schema,
    title: 'MewCode policy',
    description: 'What a run may do. Everything that no rule allows is denied.',
    ...schema,
  };
}

/** As it lies in the package. */
export function policySchemaText(): string {
  return `${JSON.stringify(policyJsonSchema(), null, 2)}\n`;
}
