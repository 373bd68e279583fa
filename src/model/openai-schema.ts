import { asObject, type JsonObject } from './json.ts';

const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const singles = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

/**
 * A tool's schema with what it implies written out: OpenAI refuses an object at the top without `properties` and any array
 * without `items`. Nothing is taken away, and both additions say what their absence says.
 */
export function explicitSchema(schema: JsonObject): JsonObject {
  return { ...explicit(schema), ...('properties' in schema ? {} : { properties: {} }) };
}

function explicit(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, explicitIn(keyword, value)]);
  const array = [schema.type].flat().includes('array') && !('items' in schema);
  return { ...Object.fromEntries(entries), ...(array ? { items: {} } : {}) };
}

function explicitIn(keyword: string, value: unknown): unknown {
  const object = asObject(value);
  if (lists.includes(keyword) && Array.isArray(value)) return value.map((inner) => explicitIn('items', inner));
  if (object === undefined) return value;
  if (singles.includes(keyword)) return explicit(object);
  if (!maps.includes(keyword)) return value;
  return Object.fromEntries(Object.entries(object).map(([name, inner]) => [name, explicitIn('items', inner)]));
}
