/**
 * The PROTECTED table: what no rule opens, because it decides how the next run, the next git command or the next
 * workflow behaves, or because it is a secret. Only a named `unlock` of the trusted policy lifts a row, where one exists.
 */
import type { ShellConstruct } from '../base/effect.ts';
import { type PathGlob, pathGlob } from './glob.ts';
import { loosely } from './names.ts';

export type Operation = 'read' | 'write' | 'publish';

/**
 * `package_manifests` lifts denies of a preset, `workflow_files` rows of the table, `arbitrary_exec` lets a rule that
 * names no program cover interpreters and their like, the others lift constructs of the shell.
 */
export const unlockNames = [
  'workflow_files',
  'package_manifests',
  'arbitrary_exec',
  'shell_background',
  'shell_negation',
  'shell_groups',
  'shell_assignments',
  'shell_redirections',
  'shell_wrappers',
] as const satisfies readonly (`shell_${ShellConstruct}` | string)[];
export type UnlockName = (typeof unlockNames)[number];

/** Names that hold secrets by convention. Reads of them follow the rules; the presets deny them. */
export const secretPatterns: readonly string[] = [
  '**/{.env*,.env*/**}',
  '**/*.{pem,key,p12,pfx,jks,keystore,kdbx,ppk}',
  '**/id_{rsa,dsa,ecdsa,ed25519}*',
  '**/{.netrc,_netrc,.npmrc,.pypirc,.pgpass,.htpasswd,.git-credentials}',
  '**/.{ssh,gnupg}/**',
  '**/{.aws/credentials,.kube/config,.docker/config.json}',
];

const secretGlobs = secretPatterns.map(pathGlob);

/** Whether a path (relative, as in `Place`) names a secret by convention, in any spelling of `names.ts`. */
export function isSecretName(relative: string): boolean {
  const loose = loosely(relative);
  return secretGlobs.some((covers) => covers(loose));
}

export type ProtectedRow = {
  /** Matched against the loosest reading of a path, so it is written in lower case. */
  readonly pattern: string;
  readonly denies: readonly Operation[];
  readonly unlock: UnlockName | null;
  readonly why: string;
};

const writing: readonly Operation[] = ['write', 'publish'];

export const protectedRows: readonly ProtectedRow[] = [
  {
    pattern: '**/.git/**',
    denies: ['read', 'write', 'publish'],
    unlock: null,
    why: 'git runs what is written there, and credentials may be kept there',
  },
  ...['.mewcode/**', '.claude/**', '.mcp.json', '**/{mewcode,agents,claude}.md'].map((pattern) => ({
    pattern,
    denies: writing,
    unlock: null,
    why: 'it steers later runs of agents',
  })),
  {
    pattern: '.github/**',
    denies: writing,
    unlock: 'workflow_files',
    why: 'workflows run with the rights of GitHub Actions',
  },
  { pattern: '**/codeowners', denies: writing, unlock: null, why: 'it decides who must review a change' },
  {
    pattern: '**/{.gitattributes,.gitmodules,.lfsconfig}',
    denies: writing,
    unlock: null,
    why: 'it decides what git runs and fetches in every clone',
  },
  ...secretPatterns.map((pattern) => ({
    pattern,
    denies: writing,
    unlock: null,
    why: 'files of that name hold secrets',
  })),
];

const compiled: readonly { readonly row: ProtectedRow; readonly covers: PathGlob }[] = protectedRows.map((row) => ({
  row,
  covers: pathGlob(row.pattern),
}));

/**
 * The first row that forbids the operation on a path (relative, as in `Place`) and is not unlocked, or null. Looks
 * through the spellings of `names.ts`.
 */
export function protectingRow(
  operation: Operation,
  relative: string,
  unlocked: ReadonlySet<UnlockName>,
): ProtectedRow | null {
  const loose = loosely(relative);
  const found = compiled.find(
    ({ row, covers }) =>
      row.denies.includes(operation) && !(row.unlock !== null && unlocked.has(row.unlock)) && covers(loose),
  );
  return found?.row ?? null;
}

/** Folders at the root of the workspace that no command may write to, whether they exist or not; `.git` apart. */
export function protectedFolders(unlocked: ReadonlySet<UnlockName>): string[] {
  return protectedRows.flatMap(({ pattern, denies, unlock }) => {
    const [, folder] = /^([^*{}/]+)\/\*\*$/.exec(pattern) ?? [];
    const holds = denies.includes('write') && !(unlock !== null && unlocked.has(unlock));
    return folder !== undefined && holds ? [folder] : [];
  });
}
