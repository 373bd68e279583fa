/**
 * Programs that, given any arguments, run other programs or write files of the caller's choice: `Bash(find *)` looks
 * like a search and is `find . -exec`. Known by name; a rule on one of them is a rule on nearly everything.
 */
import { programName } from './program-name.ts';

export type Risk = {
  /** The end of a sentence. */
  readonly why: string;
  /** What follows the program is what it runs or writes, so leaving out options does not help. */
  readonly byOperands: boolean;
  /** What it can do is what its name says. */
  readonly mild?: boolean;
};

/** What a rule on these words, with any further ones, gives beyond what it seems to; null if nothing is known. */
export function riskOf(argv: readonly string[]): Risk | null {
  const [word = '', subcommand] = argv;
  const program = programName(word);
  if (program === 'git' && subcommand !== undefined && readingGit.has(subcommand)) return null;
  // `python3.12`, `clang-18`; `vim.tiny`, `python3-dbg`; `x86_64-linux-gnu-gcc-13`; and `/lib64/ld-linux-x86-64.so.2 sh`.
  const plain = program.replace(/^ld-[\w-]+\.so[\d.]*$/, 'ld.so').replace(/^[a-z0-9_]+-linux-[a-z]+-/, '');
  const known = [program, plain, plain.replace(/-?[\d.]+$/, ''), plain.replace(packaged, '')];
  return kinds.find(({ names }) => known.some((name) => names.has(name))) ?? null;
}

const packaged = /\d*(?:-dbg|[.](?:basic|tiny|nox|gtk3|huge|static|distrib|exe))$/;

/** Whether a rule that names no program, such as `Bash(*)`, must not be taken to mean this one. */
export function isRisky(program: string): boolean {
  const risk = riskOf([program]);
  return risk !== null && risk.mild !== true;
}

/** Every name, for a rule that names its program by a pattern. */
export function riskyPrograms(): readonly string[] {
  return kinds.flatMap(({ names }) => [...names]);
}

/** Subcommands of git none of whose options runs or writes anything. */
const readingGit = list(
  'status rev-parse ls-files ls-tree describe merge-base rev-list show-ref name-rev count-objects version check-ignore',
);

function list(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}

const kinds: readonly (Risk & { readonly names: ReadonlySet<string> })[] = [
  {
    why: 'it runs any program that its arguments name',
    byOperands: true,
    names: list(
      `sudo doas su runuser pkexec env nice ionice nohup timeout stdbuf setsid setarch xargs parallel time command exec
       builtin eval source trap busybox toybox chroot unshare nsenter capsh flock watch strace ltrace script chrt taskset
       systemd-run systemctl start-stop-daemon run-parts choom cpulimit daemonize multitime pexec perf valgrind gdb lldb
       expect rlwrap screen tmux tmate setlock softlimit sshpass ssh sshd ssh-agent ssh-keygen scp sftp rsync socat nc
       ncat netcat telnet rlogin torify torsocks proxychains ip crontab at batch logsave fzf entr sg genie bpftrace
       service watchman direnv cowsay cowthink facter puppet ansible ansible-playbook ansible-test vagrant packer
       terraform tofu docker podman nerdctl buildah kubectl helm oc virsh lxc gcloud aws az snap flatpak sash ld.so bwrap firejail
       nsjail systemd-nspawn runc crun run0 sudoedit machinectl ksu aa-exec tini dumb-init hyperfine watchexec mise asdf volta
       fnm nodenv pyenv rbenv distcc ccache sccache act dagger earthly sshfs ssh-copy-id psftp mosh-server inotifywait`,
    ),
  },
  {
    why: 'it is a shell or an interpreter and runs any code',
    byOperands: true,
    names: list(
      `sh bash dash ash zsh ksh mksh fish csh tcsh yash elvish posh rbash pwsh powershell cmd python pypy ipython node
       nodejs deno bun tsx ts-node ruby irb perl php lua luajit tclsh wish rscript r julia ghc ghci runghc ocaml scala
       kotlin kotlinc java jshell jrunscript jjs groovy clojure elixir iex erl swift osascript racket guile sbcl octave
       gawk mawk nawk awk sed ed red ex vi vim vimdiff view rvim rview nvim emacs nano pico joe micro less more most
       pg man info bc sqlite3 psql mysql mysqldump redis-cli mongosh m4 gnuplot maxima gimp byebug pdb slsh dc nvi mcedit
       vipw vigr visudo tasksh jupyter papermill wasmtime wasmer swiftc`,
    ),
  },
  {
    why: 'it runs the code of the repository, which the agent can write',
    byOperands: true,
    names: list(
      `make gmake bmake cmake ctest ninja meson scons bazel bazelisk buck buck2 pants gradle gradlew mvn mvnw ant sbt
       lein cargo rustc rustup go gofmt gcc g++ cc c++ c89 c99 clang clang++ ld as nasm npm npx pnpm pnpx yarn yarnpkg
       bunx corepack lerna nx turbo rush tsc pip pipx uv uvx poetry pdm hatch flit easy_install setup.py tox nox pytest
       py.test unittest coverage mypy pylint flake8 ruff black isort sphinx-build mkdocs bundle bundler rake gem rspec
       rubocop composer phpunit phpstan artisan mix rebar3 dotnet msbuild nuget xcodebuild just task invoke fab
       pre-commit husky lint-staged vite vitest jest mocha ava tap c8 nyc karma cypress playwright eslint prettier biome
       stylelint webpack rollup esbuild parcel babel swc gulp grunt jake zx nodemon pm2 forever ember ng vue-cli-service
       next nuxt astro svelte-kit storybook changeset semantic-release hardhat forge nix nix-shell nix-build guix brew
       apt apt-get dpkg yum dnf rpm zypper apk pacman conda mamba opkg cpan cpanm luarocks stack cabal opam dune zig v
       nim nimble crystal shards dart flutter pub tex latex pdflatex xelatex lualatex luatex pdftex latexmk
       golangci-lint gotestsum mage ginkgo alembic flask django-admin uvicorn gunicorn celery streamlit sphinx-autobuild hatchling
       swc-node esno esrun vite-node wdio cucumber-js nightwatch testcafe qunit npm-check prisma sequelize knex typeorm`,
    ),
  },
  {
    why: 'options of it run any program or write any file',
    byOperands: false,
    names: list(
      `git gh glab hub svn hg fossil bzr find fd fdfind rg ag ack tar bsdtar cpio zip unzip 7z 7za ar rar unrar
       sort split csplit curl wget aria2c lftp ftp tftp ncftp smbclient lwp-download http https xh openssl gpg tcpdump
       tshark nmap mail mailx sendmail iconv uniq shuf xxd ptx sdiff pandoc enscript groff nroff troff dvips
       exiftool convert magick ffmpeg ghostscript gs msgfilter msgmerge msgcat msgconv systemd-resolve
       journalctl timedatectl loginctl busctl yq sponge zsoelim run-mailcap xdg-open open w3m lynx links
       pg_dump protoc flex bison yacc lex strip objcopy
       restic mutt pidstat dmesg aspell ssh-keyscan certbot openvpn nginx fuser udevadm`,
    ),
  },
  {
    why: 'it writes any file that its arguments name',
    byOperands: true,
    names: list('patch dd install cp mv ln tee gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 uudecode tic mount'),
  },
  {
    why: 'it makes, changes or removes any file that its arguments name',
    byOperands: true,
    mild: true,
    names: list(
      `rm rmdir touch truncate mkdir mknod mkfifo mktemp chmod chown chgrp chattr setfacl shred unlink rename logrotate
       umount kill pkill killall`,
    ),
  },
  {
    why: 'options of it make a shell evaluate its arguments, or write a file',
    byOperands: false,
    mild: true,
    names: list('printf test [ read file tree'),
  },
];
