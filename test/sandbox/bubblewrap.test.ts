/** What commands can reach, as the user who runs the tests, and as root also as others. */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createCommandRunner } from '../../src/sandbox/launcher.ts';
import { inSandbox } from '../support/in-sandbox.ts';
import { root } from '../support/source.ts';
import { makeSandboxScene } from './scene.ts';
import { tell, users } from './tell.ts';

const refused = expect.stringMatching(
  /^(?:bash: line 1: .*: (?:Read-only file system|No such file or directory)\n?)+$/,
);

/** What each prints. */
const reach: Readonly<Record<string, unknown>> = {
  'id -un; id -u; id -G; hostname': 'mewcode\n1000\n1000\nsandbox',
  'for f in / /usr /opt /etc TEMP/private/spill; do echo > $f/x; done': refused,
  'ls -A /; ls -A /home': expect.stringMatching(
    /^bin\ndev\netc\nhome\n(?:lib\w*\n)+(?:opt\n)?proc\n(?:sbin\n)?tmp\nusr\nvar\nmewcode$/,
  ),
  'cat /etc/shadow /etc/ssl/private/* ~/.npmrc ~/.docker/config.json ~root/.netrc /var/run/docker.sock 2>/dev/null': '',
  'ls -A TEMP 2>/dev/null | grep -v private': '',
  'echo X=1 >> TEMP/set_env_1; cat TEMP/git-credentials-1.config 2>&1 | grep -c token': expect.stringMatching(/^0/),
  [`ls ${root}/dist ${root}/src 2>/dev/null`]: '',
  // Processes: only those of the command, none of the machine's.
  'ls -d /proc/[0-9]* | wc -l': expect.stringMatching(/^[1-6]$/),
  'cat /proc/*/environ /proc/$PPID/environ 2>/dev/null | tr "\\0" "\\n" | grep -c canary': '0',
  'ps auxeww | grep -c [c]anary': '0',
  'env | grep -E "TOKEN|^(GITHUB|RUNNER|ACTIONS|INPUT)_"': '',
  'ls /proc/self/fd': '0\n1\n2\n3',
  // Network: only its own loopback, and nobody to ask for names.
  'cat /proc/net/dev | tail -n +3 | grep -vc lo:; cat /etc/resolv.conf': expect.stringMatching(/^0\n.*No such file/),
  'exec 3<>/dev/tcp/127.0.0.1/PORT': expect.stringMatching(/Connection refused/),
  'exec 3<>/dev/udp/192.0.2.1/53': expect.stringMatching(/unreachable/),
  'exec 3<>/dev/tcp/example.com/80': expect.stringMatching(/resolution|not known/),
  // Rights: none, and no way to new ones.
  'grep -E "^(Cap(Prm|Eff|Bnd)|NoNewPrivs)" /proc/self/status | tr -d "\\t"':
    'CapPrm:0000000000000000\nCapEff:0000000000000000\nCapBnd:0000000000000000\nNoNewPrivs:1',
  // The first to go where memory runs out.
  'cat /proc/self/oom_score_adj': '1000',
  // A session of its own, which no terminal belongs to.
  'read -r _ _ _ _ _ session _ < /proc/self/stat; echo $((session > 0))': '1',
  'unshare -Urm true 2>&1 | grep -c failed; mount -t tmpfs none /tmp 2>&1 | grep -cE "denied|superuser"': '1\n1',
  'ulimit -c; ulimit -n; (head -c 3M /dev/zero > big; true) 2>/dev/null; wc -c < big; rm big': '0\n16384\n1048576',
  'echo alias >> ~/.bashrc && echo x > /tmp/y && cat ~/.bashrc': 'alias',
  'cat ~/.bashrc /tmp/y 2>/dev/null': '',
};

for (const { who, uid, scene } of users) {
  inSandbox.verifies(
    ['ATK-X1', 'ATK-X3', 'ATK-X4', 'ATK-X5', 'ATK-X6', 'ATK-X13', 'ATK-X14', 'ATK-X15'],
    `as ${who} a command reaches the workspace and the system's programs, and nothing else`,
    async () => {
      const told = await tell(Object.keys(reach), uid, scene);
      expect(told.said).toEqual(reach);
      expect({ ...told, said: null, ports: 0 }).toEqual({
        uid,
        ports: 0,
        said: null,
        // The kernel bounds root's only in a control group, which not everybody may make.
        boundsProcesses: uid === 0 && scene === undefined ? expect.any(Boolean) : true,
        connections: 0,
        environmentFile: '',
        left: false,
      });
    },
  );
}

inSandbox.verifies(
  'ATK-X11',
  'no command makes a namespace or a mount even if the filter lets it try, or sees what we forgot to leave out',
  async () => {
    await using scene = await makeSandboxScene();
    const open = join(scene.temp, 'open-filter');
    // One instruction: everything is allowed.
    writeFileSync(open, Buffer.from([6, 0, 0, 0, 0, 0, 0xff, 0x7f]));
    const { rung } = scene.sandbox;
    const run = createCommandRunner({
      name: rung.name,
      launch(command) {
        const { descriptors, ...rest } = rung.launch(command);
        const [words = -1, filter = -1, ...groups] = descriptors;
        closeSync(filter);
        return { ...rest, env: { CANARY: 'x' }, descriptors: [words, openSync(open, 'r'), ...groups] };
      },
    });
    const tries = [
      'unshare --user',
      'unshare --user --map-root-user --mount',
      'unshare --net',
      'mount -t tmpfs none /tmp',
    ];
    const text = `${tries.map((line) => `${line} true 2>/dev/null && echo ${line}`).join('; ')}; grep Seccomp: /proc/self/status; env | grep CANARY`;
    const { stdout } = await run({
      argv: ['bash', '-c', text],
      ...{ cwd: scene.workspace, workspace: 'writable', timeout: 20_000, spill: join(scene.spill, 'open') },
      signal: new AbortController().signal,
    });
    expect(stdout.text).toBe('Seccomp:\t2');
  },
);
