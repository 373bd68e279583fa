/**
 * The redactor of a run, made before anything else is: the first words of a run already go through it.
 */
import { createRedactor, type Redactor } from '../base/redact.ts';
import { parseRedactPatterns } from '../base/redact-patterns.ts';
import type { SafeRegex } from '../base/safe-regex.ts';
import { type Handover, secretsOf } from './runner-env.ts';

export function createRunRedactor(handover: Handover): Redactor {
  return createRedactor(secretsOf(handover), patternsOf(handover));
}

/** None where they cannot be used: then the inputs refuse the run, and say why. */
function patternsOf({ INPUT_REDACT_PATTERNS: text = '' }: Handover): readonly SafeRegex[] {
  try {
    return parseRedactPatterns(text);
  } catch {
    return [];
  }
}
