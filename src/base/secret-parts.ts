/**
 * What of a secret is worth hiding: not the prefix that every key of its kind has, not the frame of a key file. Small,
 * because the entry needs it before anything else.
 */
import { limits } from './limits.ts';

export type SecretPart = {
  /** Without `prefix`. */
  readonly text: string;
  /** Public: it stands in manuals and in the code of others. */
  readonly prefix: string;
};

const { minimumCharacters, lineCharacters } = limits.secrets;

/** What a person calls the secret: the value itself, or the lines or fields of one that has several. Trimmed, no empty one. */
export function valuesOf(secret: string): string[] {
  const value = secret.trim();
  const lines = (leavesOf(value) ?? [value]).flatMap((leaf) => leaf.split(/\r?\n/)).map((line) => line.trim());
  if (lines.length === 1 && lines[0] === value) return value === '' ? [] : [value];
  // Short lines and the frame of a key file (`-----BEGIN ...`) are no secret, and stand in harmless files too.
  return [...new Set(lines)].filter((line) => line.length >= lineCharacters && !/^-----|^https?:/.test(line));
}

/** The texts of a secret that is JSON (a service account): its punctuation and field names are in every such file. */
function leavesOf(value: string): string[] | null {
  if (!value.startsWith('{')) return null;
  try {
    const leaves: string[] = [];
    JSON.parse(value, (_name, leaf) => {
      if (typeof leaf === 'string') leaves.push(leaf);
      return leaf;
    });
    return leaves;
  } catch {
    return null;
  }
}

const publicPrefix = new RegExp(
  [
    'sk-ant-[a-z]+\\d*-',
    'sk-(?:proj|svcacct|admin|or-v\\d)-',
    '(?:sk|rk|pk)_(?:live|test|prod)_',
    // An installation's token may name its app and be a JWT.
    'gh[pousr]_(?:\\d+_)?',
    'github_pat_',
    'gl[a-z]{2,5}-',
    'xox[a-z]-',
    'npm_|hf_|pypi-',
  ].join('|'),
  'y',
);
const jwtHeader = /eyJ[\w-]*\./y;

/** The value without its public beginning, unless too little would be left to be found. */
export function secretPartOf(value: string): SecretPart {
  publicPrefix.lastIndex = 0;
  jwtHeader.lastIndex = publicPrefix.test(value) ? publicPrefix.lastIndex : 0;
  const start = Math.max(publicPrefix.lastIndex, jwtHeader.test(value) ? jwtHeader.lastIndex : 0);
  const [prefix, text] = [value.slice(0, start), value.slice(start)];
  return text.length >= minimumCharacters ? { text, prefix } : { text: value, prefix: '' };
}

/**
 * For the claims of a JWT: whether the run at `start` of `text` says nothing but what many tokens say: the names of
 * claims, who issued it. Null for any other secret.
 */
export function commonRuns({ text, prefix }: SecretPart): ((start: number) => boolean) | null {
  const [claims = ''] = text.split('.', 1);
  if (!/eyJ[\w-]*\.$/.test(prefix) || !claims.startsWith('eyJ')) return null;
  const told = Buffer.from(claims, 'base64url').toString('latin1');
  const own = told.replace(/"[\w-]+":|"https?:[^"]*"|[^\w-]/g, (common) => ' '.repeat(common.length));
  return (start) => {
    const end = start + limits.secrets.runCharacters;
    if (end > claims.length) return false;
    const seen = own.slice(Math.floor((start * 3) / 4), Math.ceil((end * 3) / 4));
    return seen.replaceAll(' ', '').length < limits.secrets.tellingCharacters;
  };
}
