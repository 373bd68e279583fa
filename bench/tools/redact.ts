/** Redaction: what one megabyte of a program's text costs, without and with a search for tokens. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRedactor } from '../../src/base/redact.ts';
import { spellingsOf } from '../../src/base/secret-spellings.ts';
import { makeTempFolder } from '../../test/support/temp.ts';
import { fastest, type Row } from '../row.ts';

const secrets = ['model', 'github', 'artifacts', 'cache'].map((name) =>
  createHash('sha512').update(name).digest('base64url'),
);
const megabyte = 1_000_000;

export async function rows(): Promise<Row[]> {
  await using folder = await makeTempFolder('bench-redact');
  const source = readFileSync(join(import.meta.dirname, '../../test/support/openapi.json'), 'utf8');
  const text = source.repeat(Math.ceil(megabyte / source.length)).slice(0, megabyte);
  const [file, needles] = [join(folder.path, 'text'), join(folder.path, 'needles')];
  writeFileSync(file, text);
  writeFileSync(needles, `${secrets.flatMap(spellingsOf).join('\n')}\n`);
  const redactor = createRedactor(secrets);
  const { known, all, grep } = await fastest({
    known: () => redactor.redactKnown(text),
    all: () => redactor.redact(text),
    grep: () => grepFor(needles, file),
  });
  const peer = { name: 'grep -F, whole secrets only', value: grep };
  return [
    { name: 'redact: parts of 4 secrets in 1 MB', unit: 'ms', ours: known, peer, target: '<= 10 ms', met: known <= 10 },
    { name: 'redact: the same and tokens', unit: 'ms', ours: all, peer, target: '<= 40 ms', met: all <= 40 },
  ];
}

/** It ends with 1 when it finds nothing, as it should. */
function grepFor(needles: string, file: string): void {
  try {
    execFileSync('grep', ['-c', '-F', '-f', needles, file], { stdio: 'ignore' });
  } catch {}
}
