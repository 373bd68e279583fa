import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type SourceFile = { readonly path: string; readonly text: string };

/** Every `.ts` file below `folder` (relative to the project), with `/`-separated paths relative to the project. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The source without comments and with string contents kept: enough for looking at imports and calls. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_match, string) => string ?? ' ',
  );
}

/** What a file imports or re-exports, statically or lazily; relative ones as paths relative to the project. */
export function importsOf(file: SourceFile): string[] {
  const code = withoutComments(file.text);
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\1/g);
  return [...found].map((match) => {
    const specifier = match[2] ?? '';
    return specifier.startsWith('.') ? posix.join(dirname(file.path), specifier) : specifier;
  });
}
