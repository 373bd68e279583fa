/** Rules of `.gitignore` files that other tools test: our walker leaves out what git leaves out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { z } from 'zod';
import { createPace } from '../../src/tools/breather.ts';
import { type WalkedFile, walkFiles } from '../../src/tools/walker.ts';
import { makeTempFolder } from '../../test/support/temp.ts';
import { defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  /** The folder that the names in `files` are relative to. */
  root: z.string(),
  files: z.record(z.string(), z.string()),
  path: z.string(),
  is_dir: z.boolean(),
  ignored: z.boolean(),
});

/** Shows that a folder is walked: its own rules bring it back, which git allows below a folder that is not ignored. */
const marker = 'walked-here';

export const gitignore = defineRunner({
  schema,
  async judge(row) {
    await using folder = await makeTempFolder('corpus');
    const workspace = folder.path;
    const files = new Map(Object.entries(row.files).map(([name, text]) => [posix.join(row.root, name), text]));
    const path = posix.normalize(row.path);
    const wanted = row.is_dir ? posix.join(path, marker) : path;
    if (row.is_dir) {
      const rules = posix.join(path, '.gitignore');
      files.set(rules, `${files.get(rules) ?? ''}\n!${marker}\n!.gitignore\n`);
    }
    if (!files.has(wanted)) files.set(wanted, '');
    for (const [name, text] of files) {
      mkdirSync(dirname(join(workspace, name)), { recursive: true });
      writeFileSync(join(workspace, name), text);
    }
    const seen: string[] = [];
    const visit = ({ relative }: WalkedFile): 'on' => {
      seen.push(relative);
      return 'on';
    };
    await walkFiles({
      workspace,
      start: '.',
      pace: createPace({ signal: new AbortController().signal, most: Number.POSITIVE_INFINITY }),
      visit,
    });
    if (seen.includes(wanted) === row.ignored) {
      throw new Error(`${path} is ${row.ignored ? 'ignored by git, but not by us' : 'ignored by us, but not by git'}`);
    }
    return undefined;
  },
});
