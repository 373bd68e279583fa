/** The rules of a secret scanner: what each describes is redacted, wherever its sample was drawn. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createRedactor } from '../../src/base/redact.ts';
import { compileRegex } from '../../src/base/safe-regex.ts';
import { entropyOf } from '../../src/base/token-randomness.ts';
import { type Sample, sampleOf } from './regex-sample.ts';
import { defineRunner } from './runner.ts';

const schema = z.object({
  id: z.string(),
  regex: z.string().optional(),
  /** Bits a character: what has less is no finding. */
  entropy: z.number().optional(),
});

type Row = z.infer<typeof schema>;

const samples = 3;
const { redact } = createRedactor([]);

export const secretRules = defineRunner({
  schema,
  judge(row) {
    if (row.regex === undefined) return { notRun: 'rules for names of files' };
    const random = drawing(row.id);
    for (let count = 0; count < samples; count += 1) {
      const { text, secret } = findingOf({ ...row, regex: row.regex }, random);
      const shown = redact(text);
      // What is left of a prefix or a name says nothing.
      if (shown.includes(secret.slice(Math.floor(secret.length / 2)))) {
        throw new Error(`${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`);
      }
    }
    return undefined;
  },
});

/** A sample that the rule itself takes for a secret. */
function findingOf({ regex, entropy = 0 }: Row & { readonly regex: string }, random: () => number): Sample {
  const rule = compileRegex(regex, { maxLength: 10_000 });
  for (let tries = 0; tries < 1_000; tries += 1) {
    const sample = sampleOf(regex, random);
    // The name of a commit: to blank those out would blank out every log.
    if (/^[a-f0-9]{40}$/i.test(sample.secret) && sample.text.length < 43) continue;
    if (rule.test(sample.text) && entropyOf(sample.secret) >= entropy) return sample;
  }
  throw new Error(`no sample was found for ${regex}`);
}

/** The same numbers in every run. */
function drawing(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32LE() / 2 ** 32;
  };
}
