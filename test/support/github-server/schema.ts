import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

/** A JSON value that came over the wire or goes out. */
export type Json = Readonly<Record<string, unknown>>;
type Schema = Record<string, unknown>;
type Operation = { readonly query: Schema; readonly body?: Schema; readonly responses: Record<string, Schema | true> };
type Description = { readonly operations: Record<string, Operation>; readonly schemas: Record<string, Schema> };

const file = join(import.meta.dirname, '..', 'openapi.json');
// References inside an operation must find the shared schemas whatever document the operation is compiled in.
const text = readFileSync(file, 'utf8').replaceAll('"#/schemas/', '"github#/schemas/');
const description: Description = JSON.parse(text, closed);
// GitHub adds `status` to every error, which its description does not say.
for (const [name, schema] of Object.entries(description.schemas)) if (name.endsWith('-error')) open(schema);

const ajv = new Ajv({ strict: false, allErrors: true });
// The package is CommonJS: its default export arrives inside a namespace object.
formats.default(ajv);
ajv.addSchema({ $id: 'github', schemas: description.schemas });
const compiled = new Map<string, ValidateFunction>();

export const operationNames: readonly string[] = Object.keys(description.operations);

/**
 * A property that GitHub's description does not know is an error here, in a request (a misspelt name would be ignored
 * in silence) as in an answer (product code could come to rely on it).
 */
function closed(this: unknown, key: string, value: unknown): unknown {
  if (key === 'allOf' || !isObject(value) || !isObject(value.properties) || value.type === undefined) return value;
  return 'additionalProperties' in value ? value : { ...value, additionalProperties: false };
}

function open(schema: Schema): void {
  delete schema.additionalProperties;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a request's query and body; empty when nothing is. */
export function requestProblems(name: string, request: { query: URLSearchParams; body: unknown }): readonly string[] {
  const operation = description.operations[name];
  if (operation === undefined) return [`${name} is not in the extract`];
  const unknown = [...request.query.keys()].filter((key) => !(key in operation.query));
  const query = Object.fromEntries(
    [...request.query].map(([key, value]) => [key, numeric(operation.query[key]) ? Number(value) : value]),
  );
  return [
    ...unknown.map((key) => `query: unknown parameter ${key}`),
    ...problems(`${name} query`, { type: 'object', properties: operation.query }, query),
    ...(operation.body === undefined ? [] : problems(`${name} body`, operation.body, request.body)),
  ];
}

function numeric(schema: unknown): boolean {
  return isObject(schema) && schema.type === 'integer';
}

/** What is wrong with an answer; a status that the description does not name is wrong unless it may always come. */
export function answerProblems(name: string, status: number, body: unknown): readonly string[] {
  const schema = description.operations[name]?.responses[String(status)];
  if (schema === true) return body === undefined ? [] : [`${status} has no body`];
  if (schema !== undefined) return problems(`${name} ${status}`, schema, body);
  const everywhere = [400, 401, 403, 404, 422, 429, 500, 502, 503];
  if (!everywhere.includes(status)) return [`${name} does not answer ${status}`];
  return problems('error', { $ref: 'github#/schemas/basic-error' }, body);
}

function problems(id: string, schema: Schema, value: unknown): readonly string[] {
  const validate = compiled.get(id) ?? ajv.compile(schema);
  compiled.set(id, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => {
    const extra = error.keyword === 'additionalProperties' ? ` (${error.params.additionalProperty})` : '';
    return `${error.instancePath || '/'} ${error.message ?? error.keyword}${extra}`;
  });
}

/** `given` with every field that the named schema requires: neutral values, and addresses below `given.url`. */
export function complete(name: string, given: Json): Json {
  const schema = description.schemas[name];
  if (schema === undefined) throw new Error(`no schema ${name}`);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const missing = required.filter((key) => given[key] === undefined);
  return {
    ...Object.fromEntries(missing.map((key) => [key, neutral(properties[key], addressOf(given, key))])),
    ...given,
  };
}

function addressOf(given: Json, key: string): string {
  return `${String(given.url ?? 'http://127.0.0.1')}/${key.replace(/_url$/, '').replaceAll('_', '-')}`;
}

function neutral(schema: unknown, address: string): unknown {
  if (!isObject(schema)) return null;
  const types = [schema.type].flat();
  if (types.includes('null') || schema.anyOf !== undefined || schema.$ref !== undefined) return null;
  if (types.includes('array')) return [];
  if (types.includes('boolean')) return false;
  if (types.includes('integer')) return 0;
  return address;
}
