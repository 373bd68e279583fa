/**
 * Commands that no rule, mode or input can allow: they destroy the machine rather than work on the repository. Looks at
 * parsed words, through wrappers (`sudo`, `env`, ...) and into `sh -c '...'`. This is a net below the rules, not a
 * sandbox.
 */
import { posix } from 'node:path';
import { programName } from './program-name.ts';
import { isWrapper, wrappedCommands } from './wrappers.ts';

/** Why the command is blocked, as the end of a sentence, or null. */
export function blockedCommand(argv: readonly string[]): string | null {
  const direct = blockedDirectly(argv);
  if (direct !== null || !isWrapper(argv)) return direct;
  if (argv.some(isForkBomb)) return 'it is a fork bomb';
  for (const inner of wrappedCommands(argv)) {
    const found = inner === null ? 'its inner commands cannot be judged' : blockedDirectly(inner);
    if (found !== null) return found;
  }
  return null;
}

function isForkBomb(text: string): boolean {
  return /([\w:.]{1,40})\(\)\{\1\|\1&?\}/.test(text.replace(/\s+/g, ''));
}

type Check = (args: readonly string[]) => string | null;

function blockedDirectly(argv: readonly string[]): string | null {
  const [word = '', ...args] = argv;
  const program = programName(word);
  if (program.startsWith('mkfs')) return formats;
  const check = Object.hasOwn(checks, program) ? checks[program] : undefined;
  return check?.(args) ?? (writers.has(program) && args.some(namesDevice) ? 'it writes to a raw device' : null);
}

const formats = 'it formats or partitions a disk';
const stops = 'it stops the machine';

const deletes: Check = (args) => {
  if (args.includes('--no-preserve-root')) return 'it deletes the root folder';
  return recursive(args) && args.some(isSystemFolder) ? 'it deletes a system or home folder' : null;
};

const changesAccess: Check = (args) =>
  recursive(args) && args.some(isSystemFolder) ? 'it changes the access to a whole system or home folder' : null;

const always =
  (why: string): Check =>
  () =>
    why;

const checks: Readonly<Record<string, Check>> = {
  rm: deletes,
  find: (args) => {
    const deleting = args.some((arg) => ['-delete', 'rm', '/bin/rm', 'shred', 'unlink'].includes(arg));
    return deleting && args.some(isSystemFolder) ? 'it deletes below a system or home folder' : null;
  },
  mv: (args) => (args.slice(0, -1).some(isSystemFolder) ? 'it moves a system or home folder' : null),
  chmod: changesAccess,
  chown: changesAccess,
  chgrp: changesAccess,
  setfacl: changesAccess,
  init: (args) => (args.some((arg) => ['0', '6'].includes(arg)) ? stops : null),
  telinit: always(stops),
  shutdown: always(stops),
  reboot: always(stops),
  halt: always(stops),
  poweroff: always(stops),
  systemctl: (args) =>
    args.some((arg) => /^(?:poweroff|reboot|halt|kexec|suspend|hibernate|rescue|emergency)$/.test(arg)) ? stops : null,
  kill: (args) => (args.at(-1) === '-1' && args.length > 1 ? 'it ends every process' : null),
  killall5: always('it ends every process'),
  diskutil: (args) => (args.some((arg) => /^(?:erase|partition|zero|secureerase)/i.test(arg)) ? formats : null),
  cryptsetup: (args) => (args.some((arg) => /^(?:luksformat|erase|lukserase)$/i.test(arg)) ? formats : null),
  ...Object.fromEntries(
    [
      'mke2fs',
      'mkswap',
      'fdisk',
      'sfdisk',
      'cfdisk',
      'gdisk',
      'sgdisk',
      'parted',
      'wipefs',
      'blkdiscard',
      'lvremove',
      'vgremove',
      'pvremove',
      'nvme',
      'hdparm',
    ].map((program) => [program, always(formats)]),
  ),
};

const writers = new Set(['dd', 'cp', 'mv', 'tee', 'install', 'shred', 'wipe', 'truncate', 'ln', 'badblocks']);

function namesDevice(arg: string): boolean {
  const path = posix.normalize(arg.replace(/^(?:of|--\w+)=/, ''));
  return /^\/dev\/(?:[shvx]v?d[a-z]|nvme|mmcblk|r?disk|dm-|mapper\/|md|loop|mem|kmem|port)|^\/proc\/(?:sysrq-trigger|kcore)/.test(
    path,
  );
}

function recursive(args: readonly string[]): boolean {
  return args.some((arg) => /^-[a-zA-Z]*[rR]/.test(arg) || (arg.length > 2 && '--recursive'.startsWith(arg)));
}

const systemFolders =
  /^(?:\/|\/(?:bin|boot|dev|etc|home|lib|lib32|lib64|opt|proc|root|run|sbin|srv|sys|usr|var|Users|System|Library|Applications)|\/(?:home|Users|usr)\/[^/]+|\/var\/(?:lib|log|spool))$/;

/** Root, home, a system folder, or everything in one of them. */
function isSystemFolder(arg: string): boolean {
  const path = posix.normalize(arg.replace(/\/\.?\*+\/?$/, '/')).replace(/(?!^)\/+$/, '');
  return systemFolders.test(path) || /^(?:~[\w-]*|\$\{?HOME\}?)$/.test(path);
}
