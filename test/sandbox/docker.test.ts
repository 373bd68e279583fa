/** The words that docker's client gets. */
import { expect, test } from 'vitest';
import { type ContainerCommand, type ContainerLayout, containerArguments } from '../../src/sandbox/docker.ts';
import { mountsBelow } from '../../src/sandbox/system-mounts.ts';

const layout: ContainerLayout = {
  image: 'sha256:12',
  workspace: '/w/demo',
  // One lies below a cover, where nothing can be written to anyway.
  pinned: ['/w/demo/.git/x', '/w/demo/lib'],
  system: [{ source: '/own/passwd', path: '/etc/passwd' }],
  covers: [{ source: '/own/git', path: '/w/demo/.git' }],
  emptied: ['/w/demo/.claude'],
  hidden: ['/w/demo/.env'],
  empty: { folder: '/own/folder', file: '/own/file' },
  user: { uid: 1001, gid: 121 },
  profile: '/own/seccomp.json',
  label: 'mewcode.run=x',
  bounds: { fileBytes: 1024, openFiles: 64, processes: 32, memory: 2048, swap: true },
};
const command: ContainerCommand = {
  ...{ name: 'mewcode-1', argv: ['npm', 'test'], cwd: '/w/demo/a', workspace: 'writable' },
  environment: { CI: 'true', HOME: '/home/mewcode' },
};
const words = (more: Partial<ContainerLayout> = {}, other: Partial<ContainerCommand> = {}) =>
  containerArguments({ ...layout, ...more }, { ...command, ...other });
const mounts = (all: readonly string[]) => all.filter((_, at) => all[at - 1] === '--mount');

test('a container gets nothing but what is named: no network, no rights, no root, no files that can be written to', () => {
  expect(words().join(' ')).toBe(
    [
      'run --name mewcode-1 --label mewcode.run=x --rm --pull never --init --log-driver none --no-healthcheck',
      '--network none --ipc private --hostname sandbox --read-only --tmpfs /sys:ro',
      '--cap-drop ALL --security-opt no-new-privileges=true --env TINI_KILL_PROCESS_GROUP=1',
      '--security-opt seccomp=/own/seccomp.json --user 1001:121 --pids-limit 32 --oom-score-adj 1000',
      '--ulimit fsize=1024:1024 --ulimit nofile=64:64 --ulimit core=0:0 --memory 2048 --memory-swap 2048',
      ...['/tmp', '/var/tmp', '/home/mewcode'].map(
        (path) => `--tmpfs ${path}:rw,exec,nosuid,nodev,mode=0700,uid=1001,gid=121`,
      ),
      '--mount type=bind,"source=/own/passwd","target=/etc/passwd",readonly',
      '--mount type=bind,"source=/w/demo","target=/w/demo"',
      '--mount type=bind,"source=/w/demo/lib","target=/w/demo/lib"',
      '--mount type=bind,"source=/own/git","target=/w/demo/.git",readonly',
      '--mount type=bind,"source=/own/folder","target=/w/demo/.claude",readonly',
      '--mount type=bind,"source=/own/file","target=/w/demo/.env",readonly',
      '--env CI=true --env HOME=/home/mewcode --workdir / --entrypoint bash sha256:12',
      '-p -c cd -- "$1" && shift && exec "$@" bash /w/demo/a npm test',
    ].join(' '),
  );
});

test('the workspace of a command that only looks is read-only too', () => {
  expect(mounts(words({}, { workspace: 'read-only' })).filter((mount) => !mount.endsWith(',readonly'))).toEqual([]);
});

test('a name that holds commas, quotes and words of a mount stays one name', () => {
  const hidden = ['/w/demo/a,source=/etc,b', '/w/demo/"', '/w/demo/=,readonly=false'];
  expect(mounts(words({ hidden })).slice(-3)).toEqual([
    'type=bind,"source=/own/file","target=/w/demo/a,source=/etc,b",readonly',
    'type=bind,"source=/own/file","target=/w/demo/""",readonly',
    'type=bind,"source=/own/file","target=/w/demo/=,readonly=false",readonly',
  ]);
});

test('a name with a carriage return, which docker would leave out, is not mounted', () => {
  const path = '/w/demo/a\r\nb';
  for (const more of [{ hidden: [path] }, { pinned: [path] }, { emptied: [path] }, { workspace: path }]) {
    expect(() => words(more)).toThrow('docker mounts no path with a carriage return');
  }
});

test('what is mounted below a folder is found, whatever its name', () => {
  const line = (path: string) => `36 35 98:0 / ${path} rw,noatime master:1 - ext4 /dev/root rw`;
  const mountinfo = ['/', '/w', '/w/a\\040b', '/wide', '/w/a/b', ''].map(line).join('\n');
  expect([mountsBelow('/w', mountinfo), mountsBelow('/w/a', mountinfo), mountsBelow('/w/a b', mountinfo)]).toEqual([
    ['/w/a b', '/w/a/b'],
    ['/w/a/b'],
    [],
  ]);
});

test('memory and processes are bounded as far as the machine can: without a warning that every command would show', () => {
  const asked = (memory: number | null, swap: boolean) =>
    words({ bounds: { ...layout.bounds, memory, swap } })
      .join(' ')
      .match(/--memory\S* \S+/g);
  expect([asked(2048, true), asked(2048, false), asked(null, false)]).toEqual([
    ['--memory 2048', '--memory-swap 2048'],
    ['--memory 2048', '--memory-swap -1'],
    null,
  ]);
  expect(words({ bounds: { ...layout.bounds, processes: null } })).not.toContain('--pids-limit');
});
