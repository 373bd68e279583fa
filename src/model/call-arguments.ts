import { messageOf } from '../base/errors.ts';
import { asObject } from './json.ts';
import type { CallArguments } from './provider.ts';

/**
 * The arguments of a call from the text that the model wrote. Nothing is repaired: a half-written object that a lenient
 * parser would close could run with arguments that nobody asked for. Nothing, or `null`, is how models call a tool that
 * takes no arguments.
 */
export function parseArguments(raw: string): CallArguments {
  if (['', 'null'].includes(raw.trim())) return { ok: true, value: {} };
  try {
    const value = asObject(JSON.parse(raw));
    return value === undefined ? { ok: false, raw, error: 'not a JSON object' } : { ok: true, value };
  } catch (thrown) {
    return { ok: false, raw, error: messageOf(thrown) };
  }
}
