/**
 * Cuts the operations that the fake GitHub serves out of GitHub's OpenAPI description, so that 13 MB need not be kept.
 *
 *   npm pack @octokit/openapi@23.0.0 && tar xzf octokit-openapi-23.0.0.tgz
 *   node scripts/extract-openapi.mjs package
 *
 * Writes test/support/openapi.json: `{version, operations: {"GET /path": {query, body, responses}}, schemas}` in plain
 * JSON Schema. To serve one more operation, add it to the list and run this again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = '/repos/{owner}/{repo}';
const operations = [
  `GET ${repository}`,
  `GET ${repository}/branches/{branch}`,
  `GET ${repository}/collaborators/{username}/permission`,
  `GET ${repository}/commits/{ref}`,
  `POST ${repository}/git/blobs`,
  `GET ${repository}/git/blobs/{file_sha}`,
  `POST ${repository}/git/commits`,
  `GET ${repository}/git/commits/{commit_sha}`,
  `GET ${repository}/git/matching-refs/{ref}`,
  `GET ${repository}/git/ref/{ref}`,
  `POST ${repository}/git/refs`,
  `POST ${repository}/git/trees`,
  `GET ${repository}/git/trees/{tree_sha}`,
  `GET ${repository}/issues`,
  `GET ${repository}/issues/{issue_number}`,
  `GET ${repository}/issues/{issue_number}/comments`,
  `POST ${repository}/issues/{issue_number}/comments`,
  `GET ${repository}/issues/{issue_number}/labels`,
  `POST ${repository}/issues/{issue_number}/labels`,
  `DELETE ${repository}/issues/{issue_number}/labels/{name}`,
  `POST ${repository}/issues/{issue_number}/reactions`,
  `GET ${repository}/issues/comments/{comment_id}`,
  `PATCH ${repository}/issues/comments/{comment_id}`,
  `POST ${repository}/issues/comments/{comment_id}/reactions`,
  `GET ${repository}/pulls/{pull_number}`,
  `GET ${repository}/pulls/{pull_number}/comments`,
  `GET ${repository}/pulls/{pull_number}/files`,
  `GET ${repository}/pulls/{pull_number}/reviews/{review_id}`,
  `POST ${repository}/pulls/comments/{comment_id}/reactions`,
];

/** What a validator does not need. `properties` may hold fields of these names, so they are cut from schemas only. */
const prose = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'deprecated', 'readOnly']);

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: node scripts/extract-openapi.mjs <unpacked @octokit/openapi package>');
const api = JSON.parse(readFileSync(join(folder, 'generated', 'api.github.com.json'), 'utf8'));
const schemas = {};

/** Where the description is wrong about GitHub: the head repository of a pull request is null once the fork is deleted. */
const corrections = {
  'pull-request': (schema) => {
    const head = schema.properties.head.properties;
    head.repo = { anyOf: [head.repo, { type: 'null' }] };
  },
};

const extract = {
  version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  operations: Object.fromEntries(operations.map((name) => [name, operation(name)])),
  schemas,
};
const file = join(import.meta.dirname, '..', 'test', 'support', 'openapi.json');
writeFileSync(file, `${JSON.stringify(extract)}\n`);

function operation(name) {
  const [method, path] = name.split(' ');
  const found = api.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`no such operation: ${name}`);
  const parameters = (found.parameters ?? []).map(resolve);
  const query = parameters.filter((each) => each.in === 'query').map((each) => [each.name, plain(each.schema)]);
  const body = jsonSchema(found.requestBody);
  const responses = Object.entries(found.responses).map(([status, response]) => [status, jsonSchema(response) ?? true]);
  return {
    query: Object.fromEntries(query),
    ...(body === undefined ? {} : { body }),
    responses: Object.fromEntries(responses),
  };
}

function jsonSchema(holder) {
  const schema = resolve(holder)?.content?.['application/json']?.schema;
  return schema === undefined ? undefined : plain(schema);
}

function resolve(value) {
  if (value?.$ref === undefined) return value;
  return resolve(
    value.$ref
      .split('/')
      .slice(1)
      .reduce((node, key) => node[key], api),
  );
}

/** OpenAPI 3.0 to JSON Schema: no prose, `nullable` as a type, references to a flat table that is filled on the way. */
function plain(schema) {
  if (schema === null || typeof schema !== 'object') return schema;
  if (schema.$ref !== undefined) return reference(schema.$ref);
  const { nullable, properties, enum: values, ...rest } = schema;
  const result = {};
  for (const [key, value] of Object.entries(rest)) {
    if (prose.has(key) || key.startsWith('x-')) continue;
    result[key] = nested(key, value);
  }
  if (values !== undefined) result.enum = nullable && !values.includes(null) ? [...values, null] : values;
  if (properties !== undefined) result.properties = mapValues(properties);
  return nullable ? withNull(result) : result;
}

function nested(key, value) {
  if (['allOf', 'anyOf', 'oneOf'].includes(key)) return value.map(plain);
  return ['items', 'additionalProperties', 'not'].includes(key) ? plain(value) : value;
}

function mapValues(properties) {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)]));
}

function withNull(schema) {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

function reference(target) {
  const name = target.replace('#/components/schemas/', '');
  if (!(name in schemas)) {
    schemas[name] = true;
    schemas[name] = plain(api.components.schemas[name]);
    corrections[name]?.(schemas[name]);
  }
  return { $ref: `#/schemas/${name}` };
}
