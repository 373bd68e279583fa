/**
 * What commands see of the machine: its programs and libraries, and nothing that belongs to somebody.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isInside } from '../base/path.ts';
import { type Identity, type Mount, sandboxUser } from './inside.ts';

export type Machine = {
  /** The job's PATH. */
  readonly path: string;
  /** Workspace, home folders, RUNNER_TEMP: nothing is mounted that holds one of them. Absolute, links resolved. */
  readonly personal: readonly string[];
  /** Folders that are mounted wherever they are: the tool cache, `sandbox.mounts`. Absolute. */
  readonly wanted: readonly string[];
  /** An existing folder for what is made up. */
  readonly folder: string;
};

export type SystemMounts = {
  readonly links: readonly { readonly path: string; readonly target: string }[];
  readonly mounts: readonly Mount[];
  /** What of the PATH is there inside. */
  readonly path: string;
};

export function findSystem(machine: Machine): SystemMounts {
  const { links, folders } = systemFolders(machine.personal);
  const mounts: Mount[] = [...folders, ...machine.wanted.filter(existsSync)].map((path) => ({ source: path, path }));
  const isThere = (path: string) =>
    mounts.some((mount) => isInside(mount.path, path)) || links.some((link) => isInside(link.path, path));
  const path = machine.path.split(':').filter((folder) => {
    if (isAbsolute(folder) && isThere(folder)) return true;
    const source = isAbsolute(folder) ? programFolder(folder, machine.personal) : null;
    if (source !== null) mounts.push({ source, path: folder });
    return source !== null;
  });
  return { links, mounts: [...mounts, ...configuration(machine.folder)], path: path.join(':') };
}

/** Whether somebody would see a personal folder by seeing `folder`. */
export function holdsPersonal(folder: string, personal: readonly string[]): boolean {
  return personal.some((place) => isInside(folder, place));
}

function systemFolders(personal: readonly string[]) {
  const links: { path: string; target: string }[] = [];
  const folders: string[] = [];
  for (const path of ['/usr', '/opt', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) links.push({ path, target: readlinkSync(path) });
    if (stats?.isDirectory()) folders.push(...withoutPersonal(path, personal));
  }
  return { links, folders };
}

/** A runner that lives in /opt keeps its credentials beside its work folder: then all of that part stays out. */
function withoutPersonal(folder: string, personal: readonly string[]): string[] {
  if (!holdsPersonal(folder, personal)) return [folder];
  const parts = readdirSync(folder).map((name) => join(folder, name));
  return parts.filter((part) => !holdsPersonal(part, personal));
}

/** Where a folder of the PATH really is; null when it is missing or not one that everybody may see. */
function programFolder(folder: string, personal: readonly string[]): string | null {
  const source = tryRealpath(folder);
  if (source === null || holdsPersonal(source, personal)) return null;
  return personal.some((place) => isInside(place, source) || isInside(place, folder)) ? null : source;
}

export function tryRealpath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Where something is mounted below `folder` (links resolved), which itself does not count. As `/proc/self/mountinfo` has it. */
export function mountsBelow(folder: string, mountinfo: string): string[] {
  const lines = mountinfo.split('\n');
  // Blanks and the like are written as octal numbers of bytes.
  const plain = (path: string) =>
    path.replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
  const places = lines.map((line) => plain(line.split(' ')[4] ?? ''));
  return places.filter((place) => place !== folder && isInside(folder, place));
}

/** Of /etc what programs cannot do without. Private keys and passwords have their place there too. */
const files = ['ld.so.cache', 'localtime', 'mime.types', 'os-release', 'protocols', 'services', 'ssl/openssl.cnf'];
const folders = ['alternatives', 'ssl/certs', 'pki/tls/certs', 'pki/ca-trust', 'fonts', 'php', 'dotnet', 'maven', 'R'];

function configuration(folder: string): Mount[] {
  const etc = join(folder, 'etc');
  for (const part of ['.', 'ssl', 'pki', 'pki/tls']) mkdirSync(join(etc, part), { recursive: true });
  const made = {
    ...accountFiles({ uid: sandboxUser.id, gid: sandboxUser.id }),
    hosts: '127.0.0.1 localhost sandbox\n::1 localhost\n',
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  };
  for (const [file, text] of Object.entries(made)) writeFileSync(join(etc, file), text);
  for (const file of files.filter((each) => existsSync(`/etc/${each}`))) copyFileSync(`/etc/${file}`, join(etc, file));
  const java = readdirSync('/etc').filter((entry) => entry.startsWith('java-'));
  const there = [...folders, ...java].filter((each) => existsSync(`/etc/${each}`));
  for (const part of there) mkdirSync(join(etc, part), { recursive: true });
  return [{ source: etc, path: '/etc' }, ...there.map((part) => ({ source: `/etc/${part}`, path: `/etc/${part}` }))];
}

/** The files of /etc that give the user inside, who has these ids there, a name and a home. */
export function accountFiles({ uid, gid }: Identity): Readonly<Record<'passwd' | 'group', string>> {
  const { name, home } = sandboxUser;
  return {
    passwd: `root:x:0:0::/:/bin/false\n${name}:x:${uid}:${gid}::${home}:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n`,
    group: `root:x:0:\n${name}:x:${gid}:\nnogroup:x:65534:\n`,
  };
}
