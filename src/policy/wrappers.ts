/**
 * Programs that run a program, or a shell text, that is named in their arguments: a rule on `env *` or `sh *` would be
 * a rule on everything.
 */
import { limits } from '../base/limits.ts';
import { programName } from './program-name.ts';
import { commandsIn } from './shell-commands.ts';

export function isWrapper(argv: readonly string[]): boolean {
  return wrappedWords(argv).length > 0;
}

/**
 * Every command that a wrapper might run, best effort and rather too many: `env A=1 npm test` might run `A=1 ...`,
 * `npm test` and `test`. A null says that something in it cannot be judged.
 */
export function* wrappedCommands(argv: readonly string[], depth = 1): Generator<readonly string[] | null> {
  const words = wrappedWords(argv);
  for (const [start, word] of words.entries()) {
    yield words.slice(start);
    // A plain word is no shell text.
    if (/^[\w@%+=:,./-]*$/.test(word)) continue;
    const commands = depth > limits.policy.wrapperDepth ? null : commandsIn(word);
    if (commands === null) yield null;
    for (const command of commands ?? []) {
      yield command;
      yield* wrappedCommands(command, depth + 1);
    }
  }
}

function wrappedWords(argv: readonly string[]): readonly string[] {
  const program = programName(argv[0] ?? '');
  if (program === 'git') return aliasWords(argv);
  if (program !== 'find') return wrappers.has(program) ? argv.slice(1) : [];
  const start = argv.findIndex((word) => /^-(?:exec|ok)/.test(word));
  return start === -1 ? [] : argv.slice(start + 1);
}

/** `git -c 'alias.x=!rm f' x` is `rm f`, `git -c alias.x=push x` is `git push`. */
function aliasWords(argv: readonly string[]): readonly string[] {
  const [, text] = argv.map((word) => /^(?:--config-env=)?alias\.[^=]*=!?(.*)$/is.exec(word)).find(Boolean) ?? [];
  return text === undefined ? [] : ['git', ...text.split(/\s+/), text, ...argv.slice(1)];
}

const wrappers = new Set([
  'sudo',
  'doas',
  'su',
  'runuser',
  'env',
  'nice',
  'ionice',
  'nohup',
  'timeout',
  'stdbuf',
  'setsid',
  'xargs',
  'parallel',
  'time',
  'command',
  'exec',
  'builtin',
  'eval',
  'busybox',
  'toybox',
  'chroot',
  'unshare',
  'nsenter',
  'flock',
  'watch',
  'strace',
  'script',
  'chrt',
  'taskset',
  'systemd-run',
  'sh',
  'bash',
  'dash',
  'ash',
  'zsh',
  'ksh',
  'fish',
]);

/** Programs whose operands are texts, files and names: `grep rm x` and `git rm x` are no `rm x`. */
export function isPlain(argv: readonly string[]): boolean {
  return plain.has(programName(argv[0] ?? ''));
}

// biome-ignore format: a list
const plain = new Set([
  'awk', 'basename', 'bun', 'cargo', 'cat', 'cd', 'composer', 'cp', 'cut', 'deno', 'diff', 'dirname', 'dotnet', 'du', 'echo',
  'egrep', 'fgrep', 'file', 'gh', 'git', 'go', 'gradle', 'grep', 'head', 'jq', 'ls', 'make', 'mkdir', 'mv', 'mvn', 'node',
  'npm', 'npx', 'perl', 'php', 'pip', 'pnpm', 'printf', 'pytest', 'python', 'python3', 'realpath', 'rg', 'rm', 'ruby', 'sed',
  'sort', 'stat', 'tail', 'tee', 'test', 'touch', 'tr', 'tree', 'tsc', 'type', 'uniq', 'wc', 'which', 'yarn',
]);
