/**
 * `docs/policy-reference.md`, made from the schema that judges: every key, what may stand there, and what it means.
 */
import { z } from 'zod';
import { policyJsonSchema } from '../src/policy/json-schema.ts';
import { protectedRows, type UnlockName, unlockNames } from '../src/policy/protected.ts';
import { unusedKeys } from '../src/policy/settings.ts';

type Schema = {
  readonly description?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly propertyNames?: Schema | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
};

const schemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    ...{
      description: z.string().optional(),
      type: z.union([z.string(), z.array(z.string())]).optional(),
      const: z.unknown().optional(),
    },
    ...{ enum: z.array(z.unknown()).optional(), anyOf: z.array(schemaShape).optional(), items: schemaShape.optional() },
    properties: z.record(z.string(), schemaShape).optional(),
    additionalProperties: z.union([schemaShape, z.boolean()]).optional(),
    ...{ propertyNames: schemaShape.optional(), pattern: z.string().optional(), maxItems: z.number().optional() },
    ...{ minimum: z.number().optional(), maximum: z.number().optional() },
  }),
);

export function policyReference(): string {
  const root = schemaShape.parse(policyJsonSchema());
  const inner = Object.entries(root.properties ?? {}).flatMap(([name, schema]) => {
    const { properties } = schema.items ?? schema;
    return properties === undefined ? [] : [section(name, { ...schema, properties })];
  });
  return [
    '# Policy reference',
    '',
    'Made from the schema by `npm run build`; [the guide](policy.md) explains it. A key that is not listed here is an error.',
    'Editors have the same from the first line of a policy, `# yaml-language-server: $schema=...policy.schema.json`.',
    '',
    ...table(root.properties ?? {}, ''),
    ...inner.flat(),
    ...unlocks(),
  ].join('\n');
}

function section(name: string, schema: Schema): string[] {
  const each = schema.items === undefined ? '' : ' Each entry of the list has:';
  return [
    '',
    `## \`${name}\``,
    '',
    `${schema.description ?? ''}${each}`,
    '',
    ...table(schema.properties ?? {}, `${name}.`),
  ];
}

function table(properties: Readonly<Record<string, Schema>>, prefix: string): string[] {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const unused = unusedKeys.includes(`${prefix}${name}`) ? ' Checked, but not used by this version yet.' : '';
    return row([`\`${name}\``, describeValue(schema), `${schema.description ?? ''}${unused}`]);
  });
  return [row(['key', 'value', 'meaning']), row(['---', '---', '---']), ...rows];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function describeValue(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(describeValue).join(', or ');
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (typeof schema.type === 'object') return schema.type.join(' or ').replace('string', 'text');
  switch (schema.type) {
    case 'array':
      return `list of ${schema.items?.properties === undefined ? describeValue(schema.items ?? {}) : 'mappings'}${most(schema)}`;
    case 'object':
      return schema.properties === undefined ? mappingOf(schema) : 'mapping';
    case 'integer':
    case 'number':
      return `number${schema.maximum === undefined || schema.maximum === Number.MAX_SAFE_INTEGER ? '' : ` up to ${schema.maximum}`}`;
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    default:
      return unitsOf(schema.pattern ?? '');
  }
}

function most({ maxItems }: Schema): string {
  return maxItems === undefined ? '' : ` (at most ${maxItems})`;
}

function mappingOf({ propertyNames, additionalProperties }: Schema): string {
  const value = typeof additionalProperties === 'object' ? describeValue(additionalProperties) : '';
  const names = propertyNames?.enum === undefined ? 'names' : describeValue(propertyNames);
  return `mapping of ${names} to: ${value}`;
}

function unitsOf(pattern: string): string {
  if (pattern.endsWith('(?:[smh])$')) return 'time such as `30m` (`s`, `m`, `h`)';
  return pattern.includes('MiB') ? 'size such as `2MiB` (`B`, `KiB`, `MiB`, `GiB`)' : 'text';
}

const meanings: Readonly<Record<UnlockName, string>> = {
  workflow_files: 'files that steer workflows can be changed by a rule',
  package_manifests: 'the denies of package manifests in the preset `fix` do not hold',
  arbitrary_exec: 'a rule that names no program covers interpreters, build tools and their like',
  shell_background: 'commands in the background: `npm start &`',
  shell_negation: '`! command`',
  shell_groups: '`{ a; b; }` and `( a; b )`',
  shell_assignments: '`CI=1 npm test`, for variables that do not decide what is run',
  shell_redirections: 'redirections from and to files that a rule lets be read or written',
  shell_wrappers:
    '`timeout 60 npm test` is judged as `npm test`; so are `env`, `nice`, `nohup`, `setsid`, `stdbuf`, `ionice` and `sh -c`',
};

function unlocks(): string[] {
  const paths = protectedRows.map(({ pattern, unlock, denies, why }) =>
    row([`\`${pattern}\``, denies.join(', '), unlock === null ? 'never' : `\`${unlock}\``, why]),
  );
  return [
    ...['', '## Names for `unlock`', '', row(['name', 'what it lifts']), row(['---', '---'])],
    ...unlockNames.map((name) => row([`\`${name}\``, meanings[name]])),
    ...['', '## Protected paths', '', 'In every spelling that git or a file system takes for the same name.', ''],
    ...[row(['path', 'closed for', 'opened by', 'why']), row(['---', '---', '---', '---'])],
    ...paths,
    '',
  ];
}
