/** What a command tries that wants out, as each user who may run it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inSandbox } from '../support/in-sandbox.ts';
import { attempts, foreignProgram, program } from './hostile-calls.ts';
import { makeSandboxScene } from './scene.ts';
import { tell, users } from './tell.ts';

const files = { 'README.md': '# demo\n', '.github/workflows/ci.yml': 'on: push\n', 'AGENTS.md': 'Be kind.\n' };

/** What each prints. */
const escapes: Readonly<Record<string, unknown>> = {
  ...(process.arch === 'x64' && {
    // The word of the kernel for a call that is not allowed at all.
    [`base64 -d <<< ${foreignProgram} > x; chmod +x x; ./x; echo $?; rm x`]: expect.stringMatching(/^159/),
  }),
  // Other programs with other rights, devices, and switches of the machine.
  'sudo -n true 2>&1 | grep -cE "not found|privileges|setuid"; su -c true root < /dev/null && echo root':
    expect.stringMatching(/^1\n(?:su: .*|bash: .*)$/),
  'mknod disk b 8 0 2>&1 | grep -c permitted; ls /dev/mem /dev/kmsg /dev/sd* /dev/vd* /dev/kvm /dev/fuse 2>/dev/null':
    '1',
  // With the value that is there: where this works, it changes the machine.
  'for f in sysrq-trigger mtrr sys/kernel/{core_pattern,modprobe,hostname} sys/vm/swappiness self/oom_score_adj; do (v=$(< /proc/$f); echo "$v" > /proc/$f) 2>/dev/null && echo $f; done; ls /sys /run 2>/dev/null':
    '',
  'nsenter -t 1 -m true 2>&1 | grep -cE "denied|permitted"; /usr/sbin/chroot /tmp true 2>&1 | grep -c permitted':
    '1\n1',
  'kill -9 1; echo alive; kill -9 HOST 2>&1 | grep -c "No such"': 'alive\n1',
  'cat /proc/1/environ 2>/dev/null | wc -c; ls /proc/1/fd 2>/dev/null | grep -vxE "[012]" | wc -l':
    expect.stringMatching(/^0\n[0-2]$/),
  // What decides how agents, workflows and git behave.
  'for f in .git/config .git/hooks/x .github/workflows/ci.yml .github/x AGENTS.md .mewcode/settings.json .claude/x; do (mkdir -p $(dirname $f); echo x >> $f; rm -f $f; mv $f y; ln -f $f z) 2>/dev/null; done; cat AGENTS.md .github/workflows/ci.yml; ls -d z 2>/dev/null; ls -A .mewcode .claude':
    'Be kind.\non: push\n.claude:\n\n.mewcode:',
  'for d in .git .github .mewcode .claude; do mv $d moved || mv -T $d moved || rmdir $d || umount $d; done >/dev/null 2>&1; ls -d moved 2>/dev/null':
    '',
  // What is hidden stays hidden: in a folder with a name that is no text, or in one that nobody may enter for a while.
  "(mv kept $'k\\xff'; mv kept elsewhere) 2>/dev/null; chmod 000 kept; ls -d k*": 'kept',
  'chmod 755 kept; cat kept/.env': '',
};

const forever = '31.4159265';
/** Forks until it cannot, and prints how often it could. */
const bomb = `perl -e 'for (1 .. 1000) { my $p = fork // do { print $_; exit }; $p or exec "sleep", "${forever}" } print 1000'`;

function commandLines(): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? readFileSync(`/proc/${name}/cmdline`, 'utf8') : [];
    } catch {
      return [];
    }
  });
}

const calls = `perl - <<'END'\n${program(process.arch)}\nEND`;
const withPerl = existsSync('/usr/bin/perl');
const partly = withPerl ? '' : ' (system calls and processes need perl)';

for (const { who, uid, scene } of users) {
  inSandbox.verifies(
    ['ATK-X1', 'ATK-X10', 'ATK-X11', 'ATK-X18', 'ATK-C9'],
    `as ${who} a hostile command finds no way out, to other rights, to more, or to what rules the next run${partly}`,
    async () => {
      const told = await tell([...Object.keys(escapes), ...(withPerl ? [calls, bomb] : [])], uid, {
        ...{ ...scene, files, untracked: { 'kept/.env': 'SECRET' } },
      });
      const { [calls]: answers, [bomb]: started, ...said } = told.said;
      expect(said).toEqual(escapes);
      expect([told.connections, told.environmentFile, told.left]).toEqual([0, '', false]);
      if (!withPerl) return;
      const expected = Object.entries(attempts).map(([name, { answer }]) => `${name}: ${answer}`);
      expect(answers?.split('\n')).toEqual(expected);
      // What its user runs already counts too: less than a hundred here.
      expect([Number(started) > 32, Number(started) < 164]).toEqual([true, told.boundsProcesses]);
      expect(commandLines().filter((line) => line.includes(forever))).toEqual([]);
    },
  );
}

inSandbox.verifies('ATK-X10', 'a spin ends with its time, a file at its size, and a flood is cut', async () => {
  await using scene = await makeSandboxScene();
  const spin = await scene.bash('while :; do :; done', { timeout: 300 });
  expect(spin).toMatchObject({ timedOut: true });
  // A megabyte here; the program that goes on is ended by a signal.
  const file = await scene.bash('head -c 100G /dev/zero > big', { timeout: 20_000 });
  expect([file.exitCode, file.signal, statSync(join(scene.workspace, 'big')).size]).toEqual([null, 'SIGXFSZ', 2 ** 20]);
  const flood = await scene.bash('yes | head -c 1M');
  expect(flood.stdout).toMatchObject({ bytes: 2 ** 20, truncated: true });
});
