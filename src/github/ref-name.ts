/**
 * Names of branches. Names that we only read are judged by git's rules and nothing narrower; names that we create are
 * a strict slug.
 */
const forbidden = new Set(' ~^:?*[\\');

/** The rules of `git check-ref-format --allow-onelevel`, for a branch or a full ref. Says nothing about existence. */
export function isValidRefName(name: string): boolean {
  if (name === '' || name === '@' || !name.isWellFormed()) return false;
  if (name.endsWith('.') || name.includes('..') || name.includes('@{')) return false;
  if (Array.from(name).some((character) => character < ' ' || character === '\x7f' || forbidden.has(character)))
    return false;
  return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
}

/** As `isValidRefName` for a branch: additionally no leading `-`, which git refuses for branches. */
export function isValidBranchName(name: string): boolean {
  return isValidRefName(name) && !name.startsWith('-') && name !== 'HEAD';
}

export type BranchParts = {
  /** `fix`, `task`, ... */
  readonly kind: string;
  /** The issue or pull request. */
  readonly number: number | null;
  /** What makes the name this run's own, such as the run's id. */
  readonly run: string;
  /** `{kind}`, `{number}` and `{run}` are replaced. */
  readonly template?: string;
};

/**
 * The name of a branch that we create: letters, digits, `.`, `_`, `-` and `/` only, at most 200 characters, whatever the
 * parts say. An empty part takes its separator with it.
 */
export function branchName({ kind, number, run, template = 'mewcode/{kind}-{number}-{run}' }: BranchParts): string {
  const filled = template
    .replaceAll('{kind}', slug(kind))
    .replaceAll('{number}', number === null ? '' : String(number))
    .replaceAll('{run}', slug(run));
  const name = filled
    .split('/')
    .map((part) => slug(part).slice(0, 100))
    .filter((part) => part !== '')
    .join('/')
    .slice(0, 200)
    .replace(/[^A-Za-z0-9]+$/, '');
  return isValidBranchName(name) ? name : 'mewcode/run';
}

function slug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .replace(/(\.lock)+$/i, '');
}
