/**
 * Programs that run or write whatever their arguments, or files of the repository, say. A rule `Bash(<one of them> *)`
 * gives arbitrary execution; a rule that names no program at all does not cover them.
 */
import { programName } from './program-name.ts';

// biome-ignore format: a table
const names: Readonly<Record<'shells' | 'interpreters' | 'builds' | 'packages' | 'tools', readonly string[]>> = {
  shells: ['sh', 'bash', 'dash', 'ash', 'zsh', 'ksh', 'fish', 'csh', 'tcsh', 'pwsh', 'powershell', 'busybox', 'toybox', 'eval', 'source'],
  interpreters: [
    'awk', 'gawk', 'mawk', 'nawk', 'bun', 'deno', 'elixir', 'erl', 'expect', 'gdb', 'ghci', 'groovy', 'guile', 'iex', 'irb',
    'java', 'jshell', 'julia', 'lua', 'node', 'nodejs', 'ocaml', 'perl', 'php', 'python', 'python2', 'python3', 'r', 'rscript',
    'ruby', 'scala', 'sqlite3', 'swift', 'tclsh', 'ts-node', 'tsx', 'wish',
  ],
  builds: [
    'ant', 'bazel', 'bmake', 'buck', 'bundle', 'cargo', 'cc', 'cmake', 'composer', 'dotnet', 'g++', 'gcc', 'gmake', 'go', 'gradle', 'gradlew',
    'grunt', 'gulp', 'jest', 'just', 'ld', 'make', 'meson', 'mix', 'msbuild', 'mvn', 'mvnw', 'ninja', 'nox', 'phpunit', 'pytest',
    'rake', 'rspec', 'rustc', 'sbt', 'task', 'tox', 'vite', 'vitest', 'webpack',
  ],
  packages: [
    'apt', 'apt-get', 'brew', 'bunx', 'conda', 'dpkg', 'gem', 'npm', 'npx', 'pip', 'pip3', 'pipx', 'pnpm', 'pnpx', 'poetry', 'rpm',
    'uv', 'uvx', 'yarn', 'yum', 'dnf', 'apk',
  ],
  tools: [
    'cp', 'curl', 'dd', 'docker', 'ed', 'emacs', 'ex', 'find', 'gh', 'git', 'install', 'ip', 'kubectl', 'less', 'ln', 'man', 'more',
    'mv', 'nano', 'openssl', 'patch', 'podman', 'rg', 'rsync', 'scp', 'screen', 'sed', 'sftp', 'socat', 'sort', 'split', 'ssh', 'tar', 'tee',
    'terraform', 'tmux', 'uniq', 'unzip', 'vi', 'vim', 'view', 'wget', 'xxd', 'zip', 'nc', 'ncat', 'netcat', 'at', 'crontab',
  ],
};

const risky: ReadonlySet<string> = new Set(Object.values(names).flat());

/** By the program's name, wherever it lies; `python3.12` is python3. */
export function isRisky(program: string): boolean {
  const name = programName(program).replace(/(?<=[a-z])[0-9.]*$/, '');
  return risky.has(programName(program)) || risky.has(name);
}
