import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The parts of an action.yml that the runner acts on. */
export type Manifest = {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean } | null>>;
  readonly outputs: readonly string[];
  readonly main: string;
  readonly post: string | null;
  readonly postIf: string;
};

export async function readManifest(root: string): Promise<Manifest> {
  // The shape is GitHub's; what is used of it is checked by its use.
  const found = parse(await readFile(join(root, 'action.yml'), 'utf8')) as {
    readonly inputs?: Manifest['inputs'];
    readonly outputs?: Readonly<Record<string, unknown>>;
    readonly runs: {
      readonly using: string;
      readonly main: string;
      readonly post?: string;
      readonly 'post-if'?: string;
    };
  };
  if (found.runs.using !== 'node24') throw new Error(`action.yml uses ${found.runs.using}`);
  return {
    inputs: found.inputs ?? {},
    outputs: Object.keys(found.outputs ?? {}),
    main: found.runs.main,
    post: found.runs.post ?? null,
    postIf: found.runs['post-if'] ?? 'always()',
  };
}

export type InputVariables = { readonly env: Readonly<Record<string, string>>; readonly violations: readonly string[] };

/**
 * `INPUT_*` as the runner sets them: every declared input, its default where the workflow gives none, names in upper
 * case with underscores for spaces (hyphens stay).
 */
export function inputVariables(
  manifest: Manifest,
  given: Readonly<Record<string, string>>,
  context: { readonly token: string },
): InputVariables {
  const unknown = Object.keys(given).filter((name) => !(name in manifest.inputs));
  const names = [...Object.keys(manifest.inputs), ...unknown];
  const env = names.map((name) => {
    const value = given[name] ?? String(manifest.inputs[name]?.default ?? '');
    return [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, evaluated(value, context)];
  });
  return { env: Object.fromEntries(env), violations: unknown.map((name) => `unexpected input '${name}'`) };
}

function evaluated(value: string, context: { readonly token: string }): string {
  return value.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    if (expression !== 'github.token') throw new Error(`this runner cannot evaluate ${expression}`);
    return context.token;
  });
}
