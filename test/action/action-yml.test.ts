import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inputSpecs } from '../../src/action/input-specs.ts';
import { outputNames } from '../../src/action/output-names.ts';

type Declared = { readonly description?: string; readonly required?: boolean; readonly default?: string };
type ActionFile = {
  readonly name: string;
  readonly branding: unknown;
  readonly runs: unknown;
  readonly inputs: Readonly<Record<string, Declared>>;
  readonly outputs: Readonly<Record<string, Declared>>;
};

const action: ActionFile = parse(await readFile(new URL('../../action.yml', import.meta.url), 'utf8'));

test('action.yml starts the bundle on Node 24 and always runs the post step', () => {
  expect(action.runs).toEqual({
    using: 'node24',
    main: 'dist/index.js',
    post: 'dist/post.js',
    'post-if': 'always()',
  });
});

test('action.yml declares the inputs that the code reads, with the same defaults', () => {
  const declared = Object.entries(action.inputs).map(([name, input]) => [
    name,
    { required: input.required, default: input.default ?? '' },
  ]);
  expect(declared).toEqual(Object.entries(inputSpecs));
});

test('action.yml declares the outputs that the code writes', () => {
  expect(Object.keys(action.outputs)).toEqual(outputNames);
});

test('every input and output has a description', () => {
  const described = [...Object.values(action.inputs), ...Object.values(action.outputs)];
  expect(described.filter(({ description }) => !description?.trim())).toEqual([]);
});

test('no input is declared as required, since each phase needs others', () => {
  expect(Object.entries(action.inputs).filter(([, input]) => input.required)).toEqual([]);
});
