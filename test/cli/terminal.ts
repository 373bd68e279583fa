/** The command line as a person at a terminal has it, in a folder of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cli } from '../../src/cli/cli.ts';
import { root } from '../support/source.ts';
import { makeTempFolder } from '../support/temp.ts';

export type Said = { readonly exitCode: number; readonly out: string; readonly err: string };

export type Terminal = {
  readonly folder: string;
  /** Writes a file of the folder. */
  write(path: string, text: string): void;
  mewcode(...argv: string[]): Promise<Said>;
  /** What `--json` printed, and the exit code. */
  json(...argv: string[]): Promise<{ readonly exitCode: number; readonly value: unknown }>;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function openTerminal(files: Readonly<Record<string, string>> = {}): Promise<Terminal> {
  const folder = await makeTempFolder('cli');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const mewcode = async (...argv: string[]): Promise<Said> => {
    const written = { out: '', err: '' };
    const exitCode = await cli(argv, {
      out: (text) => {
        written.out += text;
      },
      err: (text) => {
        written.err += text;
      },
      cwd: folder.path,
      packageRoot: root,
    });
    return { exitCode, ...written };
  };
  return {
    folder: folder.path,
    write,
    mewcode,
    async json(...argv) {
      const { exitCode, out, err } = await mewcode(...argv, '--json');
      if (out === '') throw new Error(err);
      return { exitCode, value: JSON.parse(out) };
    },
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

/** A policy file with these rules, each as it is pasted after the dash. */
export function policyWith(...rules: string[]): string {
  return ['version: 1', ...(rules.length > 0 ? ['rules:'] : []), ...rules.map((rule) => `  - ${rule}`), ''].join('\n');
}
