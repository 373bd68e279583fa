/**
 * Reading JSON that came over the wire: nothing in it is believed to have a shape.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** `value` when it is a JSON object (not null, not an array). */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** The objects of an array; anything else counts as an empty one. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value of `text`, or undefined when it is not JSON. */
export function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
