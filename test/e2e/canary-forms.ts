/** Twelve secrets of a job, all the ways in which they may be written, and a search for any part of one. */
import { createHash } from 'node:crypto';
import { canaries, type Scene } from '../support/scene.ts';

const drawn = (name: string): string => createHash('sha512').update(name).digest('base64url');
const claims = Buffer.from(JSON.stringify({ jti: drawn('claims'), exp: 1_799_999_999 })).toString('base64url');

/** Variables of the job by name, each with its public beginning and the part that is secret. */
const variables = {
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: ['eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.', `${claims}.${drawn('seal')}`],
  ACTIONS_CACHE_TOKEN: ['', drawn('cache').slice(0, 12)],
  GITHUB_APP_PRIVATE_KEY: ['-----BEGIN PRIVATE KEY-----\n', `${drawn('a')}\n${drawn('b')}\n-----END PRIVATE KEY-----`],
  GITHUB_WEBHOOK_SECRET: ['', `a"b\\c'd/e?f=g&h i+j%k<l>${drawn('hook').slice(0, 20)}`],
  GITHUB_DEPLOY_TOKEN: ['github_pat_', `${drawn('x').slice(0, 22)}_${drawn('y').slice(0, 59)}`],
  GITHUB_MIRROR_TOKEN: ['glpat-', drawn('z').slice(0, 20)],
  GITHUB_NAME_SECRET: ['', 'Grüße-aus-Köln-und-Łódź-2026'],
  RUNNER_REGISTRATION_TOKEN: ['', drawn('runner').toUpperCase().slice(0, 29)],
} as const;

export const environment = Object.fromEntries(
  Object.entries(variables).map(([name, [prefix, part]]) => [name, prefix + part]),
);
export const openaiKey = `sk-proj-${drawn('openai')}`;

/** The secret parts of all of them, by name; a key file counts line by line. */
export function partsOf({ github, artifacts }: Scene): Readonly<Record<string, string>> {
  const own = Object.entries(variables).flatMap(([name, [, part]]) =>
    part
      .split('\n')
      .filter((line) => !line.startsWith('-----'))
      .map((line, index) => [`${name} ${index}`, line] as const),
  );
  return {
    ...Object.fromEntries(own),
    githubToken: github.token.replace(/^gh[a-z]_/, ''),
    // Its seal says `signature`, as the address of the upload does in base64.
    runtimeToken: artifacts.runtimeToken.split('.')[1] ?? '',
    anthropicKey: canaries.anthropicKey.replace('sk-ant-api03-', ''),
    openaiKey: openaiKey.replace('sk-proj-', ''),
  };
}

/** What can be read out of each encoding of a part, whatever stands before and behind it. */
export function formsOf(part: string): string[] {
  const bytes = Buffer.from(part);
  const base64 = ['', 'x', 'xy'].flatMap((before) =>
    (['base64', 'base64url'] as const).map((encoding) =>
      Buffer.concat([Buffer.from(before), bytes])
        .toString(encoding)
        .slice(before.length * 2, -4),
    ),
  );
  const forwards = [
    ...[part, JSON.stringify(part).slice(1, -1), encodeURIComponent(part)],
    ...[bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...base64],
  ];
  return [...new Set([...forwards, ...forwards.map((form) => [...form].reverse().join(''))])];
}

/** Each form whole, and cut: its beginning, its middle, its end. */
export function spelled(parts: Readonly<Record<string, string>>): string[] {
  return Object.values(parts)
    .flatMap(formsOf)
    .flatMap((form) => [form, form.slice(0, 12), form.slice(-14), form.slice(form.length / 2 - 8, form.length / 2 + 8)])
    .filter((text) => text.length >= 12);
}

const run = 12;

/** `place: name ...twelve characters...` for each part that is somewhere, once a place and name. */
export function findParts(sinks: ReadonlyMap<string, Buffer>, parts: Readonly<Record<string, string>>): string[] {
  const known = new Map<string, string>();
  for (const [name, part] of Object.entries(parts)) {
    for (const form of formsOf(part)) {
      for (let at = 0; at + run <= form.length; at += 1) known.set(form.slice(at, at + run), name);
    }
  }
  const found = new Map<string, string>();
  for (const [place, bytes] of sinks) {
    const text = bytes.toString('utf8');
    for (let at = 0; at + run <= text.length; at += 1) {
      const name = known.get(text.slice(at, at + run));
      if (name !== undefined) found.set(`${place}: ${name}`, text.slice(Math.max(0, at - 20), at + run + 20));
    }
  }
  return [...found].map(([where, what]) => `${where} ...${what}...`);
}
