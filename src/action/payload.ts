/** Reading a payload of any shape: what is not there or is something else comes out as null, and nothing throws. */
import { type Account, ghost } from '../github/api.ts';

/** The value at a path of own properties. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A text that GitHub sends as null when it is empty; null when it is missing. */
export function bodyText(value: unknown): string | null {
  return value === null ? '' : text(value);
}

export function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

export function sha(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{40}$/.test(value) ? value : null;
}

/** A replayed payload could put a line for the runner where GitHub puts a name. */
const loginShape = /^[\w-]+(?:\[bot\])?$/;

/** Anything that is not a whole account is the ghost: half an identity must not match anybody. */
export function account(value: unknown): Account {
  const login = text(at(value, 'login'));
  const id = positive(at(value, 'id'));
  const type = text(at(value, 'type'));
  return login !== null && loginShape.test(login) && id !== null && type ? { login, id, type } : ghost;
}
