/**
 * `mewcode policy schema`.
 */
import { parseArgs } from 'node:util';
import { policySchemaText } from '../policy/json-schema.ts';
import type { Io } from './subcommand.ts';

export async function run(args: readonly string[], io: Io): Promise<number> {
  // JSON either way, so --json changes nothing.
  parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
  io.out(policySchemaText());
  return 0;
}
