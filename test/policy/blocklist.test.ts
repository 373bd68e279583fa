// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell text has variables of its own
import { expect, test } from 'vitest';
import { blockedCommand } from '../../src/policy/blocklist.ts';
import { parseCommand } from '../../src/policy/shell.ts';
import { verifies } from '../support/verifies.ts';
import { bash, policyOf } from './world.ts';

function words(command: string): readonly string[] {
  const parsed = parseCommand(command);
  return parsed.ok ? (parsed.argvs[0] ?? []) : [];
}

// biome-ignore format: a table
const blocked = [
  'rm -rf /', 'rm -fr / ', 'rm -r -f /', 'rm --recursive --force /', 'rm --r /', 'rm -rf "/*"', 'rm -Rf //',
  'rm -rf /./', 'rm -rf /..', 'rm -rf src /', 'rm -rf "~"', "rm -rf '~/'", "rm -rf '$HOME'", "rm -rf '${HOME}/*'",
  'rm -rf /etc', 'rm -rf /usr/', 'rm -rf /home/runner', "rm -rf '/home/*'", 'rm --no-preserve-root -r x',
  'rm -rf -- /', '/bin/rm -rf /', 'RM -rf /', "r''m -rf '/'", '\\rm -rf /', 'find / -delete',
  'find /etc -name x -exec rm {} \\;', 'mv /etc /tmp/x', 'mv / x', 'mkfs /dev/sda', 'mkfs.ext4 /dev/sda1',
  '/sbin/mkfs.xfs x', 'mkswap /dev/sdb', 'wipefs -a /dev/sda', 'fdisk /dev/sda', 'parted /dev/sda',
  'sgdisk --zap-all /dev/sda', 'blkdiscard /dev/nvme0n1', 'diskutil eraseDisk x', 'cryptsetup luksFormat /dev/sda',
  'dd if=/dev/zero of=/dev/sda', 'dd of=/dev/nvme0n1', 'dd of=/dev/../dev/vda', 'cp x /dev/mmcblk0', 'tee /dev/mem',
  'shred /dev/xvda', 'tee /proc/sysrq-trigger', 'truncate --size=0 /dev/loop0', 'chmod -R 777 /', 'chmod -R 777 /etc',
  'chmod --recursive a+rwx /usr', 'chown -R x /var', 'chmod -R 777 "~"', 'shutdown now', 'reboot', 'halt', 'poweroff',
  'init 0', 'telinit 6', 'systemctl poweroff', 'kill -9 -1', 'killall5 -9', 'sudo rm -rf /', 'sudo -u root rm -rf /',
  'env A=1 rm -rf /', 'nice -n 5 rm -rf /', 'timeout 5 rm -rf /', 'xargs rm -rf /', 'nohup reboot',
  'busybox rm -rf /', 'stdbuf -o L mkfs x', 'sudo env nice timeout 5 reboot', "env -S 'rm -rf /'", "sh -c 'rm -rf /'",
  "bash -lc 'cd x; rm -rf / || true'", "bash -c 'echo $(rm -rf /)'", "bash -c 'if x; then mkfs y; fi'",
  'sh -c reboot', `sh -c "sh -c 'rm -rf /'"`, "sudo bash -c 'f() { rm -rf /; }; f'",
  "find . -exec sh -c 'rm -rf /' \\;", "su -c 'rm -rf $HOME'", "bash -c ':(){ :|:& };:'",
  "bash -c 'bomb() { bomb | bomb & }; bomb'",
];

verifies('REQ-G2', 'the block list holds whatever rules, unlocks and settings say', () => {
  const open = policyOf('unlock: [workflow_files, package_manifests]', 'rules:', '  - allow: [Bash, Edit, Read]');
  for (const command of blocked) {
    expect([command, parseCommand(command).ok, open.decide([bash(command)])]).toMatchObject([
      command,
      true,
      { verdict: 'deny', layer: 'blocklist', rule: 'block list', hint: null },
    ]);
  }
  const exact = policyOf('sandbox: {required: false}', 'rules:', '  - allow: Bash(rm -rf /)');
  expect(exact.decide([bash('rm -rf /')])).toEqual({
    verdict: 'deny',
    parallel: false,
    layer: 'blocklist',
    rule: 'block list',
    source: 'built-in guard',
    reason: 'The command is blocked: it deletes a system or home folder. No rule can allow it.',
    hint: null,
  });
});

test('ordinary commands are not on the block list', () => {
  // biome-ignore format: a table
  const commands = [
    'rm -rf dist', 'rm -rf ./node_modules', 'rm x', 'rm -r src/old', 'find . -name x -delete',
    'find src -exec rm {} \\;', 'mv a b', 'chmod -R 755 scripts', 'chmod +x run.sh', 'dd if=a of=b', 'cp x /dev/null',
    'tee out.txt', 'kill 123', 'kill -9 123', 'init', 'systemctl status x', 'npm run reboot', 'echo rm -rf /',
    "git commit -m 'never rm -rf /'", 'sudo npm test', "sh -c 'npm test'", 'env CI=1 npm test', 'grep -r shutdown .',
    'timeout 5 npm test', "find . -name 'mkfs*'", 'git rm -r x', 'rm -- -rf',
  ];
  expect(commands.filter((command) => blockedCommand(words(command)) !== null)).toEqual([]);
});

test('nested shells are looked into up to a depth and blocked beyond it', () => {
  const nest = (depth: number, inner: string): string => {
    if (depth === 0) return inner;
    return `sh -c '${nest(depth - 1, inner).replaceAll("'", `'\\''`)}'`;
  };
  const judged = [1, 2, 4, 6].map((depth) => blockedCommand(words(nest(depth, 'npm test'))));
  expect(judged).toEqual([null, null, null, 'its inner commands cannot be judged']);
});

test('a text that was made to be slow to look into is judged all the same', () => {
  const inner = `${'$(sh '.repeat(200)}x${')'.repeat(200)}`;
  expect(blockedCommand(['sh', '-c', inner, ...Array.from({ length: 1000 }, () => 'env')])).toBe(null);
  expect(blockedCommand(Array.from({ length: 3000 }, () => 'sudo a;b'))).toBe(null);
});
