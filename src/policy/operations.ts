/**
 * The operations on GitHub that a rule can name, and the arguments for which it must list values.
 */
import { nearest } from './nearest.ts';

/** Without `issue`, which every operation has and no rule limits. */
export const operationArguments: Readonly<Record<string, readonly string[]>> = { add_labels: ['labels'] };

/**
 * A misspelt name would allow nothing, or deny nothing. Only whole names are looked at: `GitHub(add_*)` may be meant for
 * a later version too. `args`: null for a deny, which covers whatever values.
 *
 * @throws Error whose message names the nearest valid word.
 */
export function checkOperation(pattern: string | null, args: Readonly<Record<string, unknown>> | null): void {
  if (pattern === null || pattern.includes('*')) return;
  const known = Object.keys(operationArguments);
  const operation = pattern.replace(/^=/, '');
  const names = known.includes(operation) ? operationArguments[operation] : undefined;
  if (names === undefined) {
    throw new Error(`there is no such operation; expected ${known.join(', ')}${nearest(operation, known)}`);
  }
  if (args === null) return;
  const unknown = Object.keys(args).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const expected = `expected ${names.join(', ')}${nearest(unknown, names)}`;
    throw new Error(`args: unknown argument ${JSON.stringify(unknown)}; ${expected}`);
  }
  const missing = names.find((name) => !Object.hasOwn(args, name));
  if (missing !== undefined) {
    throw new Error(`it allows nothing without the values that are allowed, such as args: {${missing}: [bug]}`);
  }
}
