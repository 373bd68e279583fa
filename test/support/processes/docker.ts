#!/usr/bin/env node
/**
 * Stands for docker's client and daemon: `docker.ts --config FOLDER --host unix://STATE/socket COMMAND ...`. It knows the
 * commands and flags that the product uses and refuses every other one, and runs a container for real, in bubblewrap, with
 * this machine's programs as the image. Containers are in STATE, one file each, and outlive the client.
 *
 * The images are `tools`; `leaky`, whose containers have the network of the machine; and `bare`, without bash.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seccompFilter } from '../../../src/sandbox/seccomp.ts';

const images = ['tools', 'leaky', 'bare'];
const idOf = (image: string) => `sha256:${Buffer.from(image).toString('hex')}`;

function fail(why: string, code = 125): never {
  process.stderr.write(`docker: ${why}\n`);
  process.exit(code);
}

function expectWords(given: unknown, wanted: unknown): void {
  if (JSON.stringify(given) !== JSON.stringify(wanted)) fail(`unknown words: ${JSON.stringify(given)}`);
}

const [, , config, settings = '', host, address = '', command = '', ...rest] = process.argv;
const variables = Object.keys(process.env).filter((name) => !/^(?:PATH|PWD|OLDPWD|SHLVL|_)$/.test(name));
expectWords([config, host, readdirSync(settings), variables], ['--config', '--host', [], []]);
const state = dirname(address.replace(/^unix:\/\//, ''));
if (!existsSync(state)) fail(`Cannot connect to the Docker daemon at ${address}. Is the docker daemon running?`, 1);

type Container = { readonly label: string; readonly pid: number };
const fileOf = (name: string) => join(state, `container-${name}`);
const filterOf = (name = '') => join(state, `filter-${name}`);
const containers = () =>
  readdirSync(state).flatMap((file) => (file.startsWith('container-') ? [file.slice('container-'.length)] : []));
const read = (name: string): Container => JSON.parse(readFileSync(fileOf(name), 'utf8'));

function inspect(words: string[]): void {
  const [name = ''] = words.splice(-1);
  expectWords(words, ['inspect', '--format', '{{.Id}}{{range .Config.Env}}\n{{.}}{{end}}', '--']);
  if (!images.includes(name)) {
    process.stderr.write(`Error response from daemon: No such image: ${name}\n`);
    process.exit(1);
  }
  process.stdout.write(`${idOf(name)}\nOTHER=1\nPATH=node_modules/.bin:/usr/bin:.:/bin\n`);
}

function list(words: string[]): void {
  const [filter = ''] = words.splice(-1);
  expectWords(words, ['--all', '--quiet', '--filter']);
  for (const name of containers()) if (filter === `label=${read(name).label}`) console.log(name);
}

function remove(words: string[]): void {
  expectWords(words.splice(0, 2), ['--force', '--volumes']);
  for (const name of words.filter((each) => existsSync(fileOf(each)))) {
    const { pid } = read(name);
    // The first process inside is a child of bubblewrap, and everything ends with it.
    for (const each of [...childrenOf(pid), pid]) tryKill(each, 'SIGKILL');
    rmSync(fileOf(name), { force: true });
  }
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const flags = {
  ...{ name: text, label: text, pull: text, 'log-driver': text, network: text, ipc: text, hostname: text, user: text },
  ...{ 'cap-drop': text, 'pids-limit': text, 'oom-score-adj': text, memory: text, 'memory-swap': text, workdir: text },
  ...{ entrypoint: text, 'security-opt': texts, env: texts, ulimit: texts, tmpfs: texts, mount: texts },
  ...{ rm: flag, init: flag, 'no-healthcheck': flag, 'read-only': flag },
};

/** Of `type=bind,"source=...","target=..."[,readonly]`. */
function bindOf(mount: string): { path: string; words: string[] } {
  const fields = [...mount.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
  const [type, source = '', target = '', access] = fields;
  expectWords(
    [type, source.slice(0, 7), target.slice(0, 7), fields.length < 5],
    ['type=bind', 'source=', 'target=', true],
  );
  if (!existsSync(source.slice(7))) fail(`Error response from daemon: bind source path does not exist: ${source}`);
  const path = target.slice(7);
  // Bubblewrap would make them for the owner only.
  const parents = path
    .split('/')
    .slice(1, -1)
    .map((_, at, all) => `/${all.slice(0, at + 1).join('/')}`);
  const made = parents.flatMap((parent) => ['--perms', '0755', '--dir', parent]);
  return { path, words: [...made, access === 'readonly' ? '--ro-bind' : '--bind', source.slice(7), path] };
}

function tmpfsOf(tmpfs: string): { path: string; words: string[] } {
  const [path = '', options = ''] = tmpfs.split(':');
  expectWords(options === 'ro' || /^rw,exec,nosuid,nodev,mode=0700,uid=\d+,gid=\d+$/.test(options), true);
  const words = options === 'ro' ? ['--tmpfs', path, '--remount-ro', path] : ['--perms', '1777', '--tmpfs', path];
  return { path, words };
}

const system = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

function systemMount(path: string): string[] {
  return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}

/**
 * The first process of a container: it passes the signal on, to a whole group if it is asked to. Its wait is cut short by
 * that, with a code of its own, so it waits once more.
 */
const init = `for f in /proc/self/fd/*; do f=\${f##*/}; if ((f > 2)); then exec {f}>&-; fi; done
  /usr/bin/setsid "$@" & child=$!; trap 'again=1; kill -TERM -- -$child' TERM
  again=1; while ((again)); do again=0; wait $child; code=$?; done; exit $code`;

function run(words: string[]): void {
  const at = words.findIndex((word) => word.startsWith('sha256:'));
  const { values } = parseArgs({ args: words.slice(0, at), options: flags, strict: true });
  const { rm, pull, network, user = '', ulimit = [], 'security-opt': security = [], ...more } = values;
  expectWords(
    [rm, pull, network, values.init, values['read-only'], values['cap-drop'], values['log-driver'], values.workdir],
    [true, 'never', 'none', true, true, 'ALL', 'none', '/'],
  );
  const image = images.find((each) => idOf(each) === words[at]) ?? fail('no such image');
  if (image === 'bare') fail('Error response from daemon: exec: "bash": executable file not found in $PATH', 127);
  const profile = JSON.parse(readFileSync(security.join().replace(/.*seccomp=/, ''), 'utf8'));
  expectWords([security[0], profile.defaultAction], ['no-new-privileges=true', 'SCMP_ACT_ALLOW']);
  // One for each: another container may just be reading its own.
  writeFileSync(filterOf(more.name), seccompFilter(process.arch === 'arm64' ? 'arm64' : 'x64', 'internet'));
  const mounts = [...(more.tmpfs ?? []).map(tmpfsOf), ...(more.mount ?? []).map(bindOf)];
  const deep = ({ path }: { path: string }) => path.split('/').length;
  const [uid = '', gid = ''] = user.split(':');
  const isRoot = process.getuid?.() === 0;
  const become = ['/usr/bin/setpriv', '--reuid', uid, '--regid', gid, '--clear-groups', '--bounding-set=-all'];
  const limits = Object.fromEntries(ulimit.map((limit) => limit.split(/[=:]/)));
  const bounds = `ulimit -c 0 -n ${limits.nofile} -f ${Number(limits.fsize) / 1024};`;
  const container = [
    ...[
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--hostname',
      more.hostname ?? '',
      '--as-pid-1',
      '--clearenv',
    ],
    ...(image === 'leaky' ? [] : ['--unshare-net']),
    ...(isRoot
      ? ['--cap-drop', 'ALL', ...['setuid', 'setgid', 'setpcap', 'kill'].flatMap((cap) => ['--cap-add', `cap_${cap}`])]
      : ['--unshare-user', '--disable-userns', '--uid', uid, '--gid', gid, '--cap-drop', 'ALL']),
    ...['--perms', '0755', '--dir', '/etc'],
    ...system.filter((path) => existsSync(path)).flatMap(systemMount),
    ...['--proc', '/proc', '--remount-ro', '/proc', '--dev', '/dev', '--ro-bind', '/usr/bin/bash', '/docker-init'],
    ...mounts.toSorted((a, b) => deep(a) - deep(b)).flatMap((mount) => mount.words),
    ...['--remount-ro', '/', '--chdir', '/', '--seccomp', '3', '--setenv', 'OTHER', '1'],
    ...(more.env ?? []).flatMap((each) => ['--setenv', ...(/^([^=]+)=(.*)$/s.exec(each)?.slice(1) ?? [])]),
    ...['/docker-init', '-c', `${bounds} ${init}`, 'init', ...(isRoot ? [...become, '--'] : [])],
  ];
  start([...container, more.entrypoint ?? '', ...words.slice(at + 1)], {
    name: more.name ?? '',
    label: more.label ?? '',
  });
}

function start(words: string[], { name, label }: { name: string; label: string }): void {
  const stdio = ['ignore', 'inherit', 'inherit', openSync(filterOf(name), 'r')] as const;
  const child = spawn('/usr/bin/bwrap', words, { detached: true, env: {}, stdio: [...stdio] });
  writeFileSync(fileOf(name), JSON.stringify({ label, pid: child.pid }));
  process.on('SIGTERM', () => {
    for (const pid of childrenOf(child.pid)) tryKill(pid, 'SIGTERM');
  });
  child.on('exit', (code, signal) => {
    rmSync(fileOf(name), { force: true });
    process.exit(signal === null ? (code ?? 1) : 137);
  });
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function childrenOf(pid: number | undefined): number[] {
  return spawnSync('/usr/bin/pgrep', ['-P', String(pid)])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
    .map(Number);
}

const commands: Readonly<Record<string, (words: string[]) => void>> = {
  ...{ image: inspect, ps: list, rm: remove, run },
  info(words) {
    expectWords(words, ['--format', '{{.MemoryLimit}} {{.SwapLimit}} {{.PidsLimit}}']);
    console.log('true true true');
  },
};
(commands[command] ?? fail(`unknown command: ${command}`))(rest);
