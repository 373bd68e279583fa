import { asObject, type JsonObject } from '../../../src/model/json.ts';

export type Report = (problem: string) => void;

/** The objects of an array; anything else counts as an empty one. */
export function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map((item) => asObject(item) ?? {}) : [];
}

export function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

export function checkKeys(value: JsonObject, known: ReadonlySet<string>, report: Report): void {
  for (const key of Object.keys(value)) if (!known.has(key)) report(key);
}
