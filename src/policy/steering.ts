/**
 * Variables by which loaders, shells, interpreters, build tools and git are told to run something else. No list of them
 * can be whole, so names that are formed like one count too: `TAR_OPTIONS`, `RUSTC_WRAPPER`, `XDG_CONFIG_HOME`.
 */
export function isSteering(name: string): boolean {
  return exact.test(name) || (families.test(name) && name !== 'NODE_ENV') || forms.test(name);
}

const exact =
  /^(?:IFS|ENV|SHELL|PS4|PROMPT_COMMAND|SHELLOPTS|ZDOTDIR|EDITOR|VISUAL|BROWSER|MAKEFILES|CC|CXX|CPP|LD|AS|AR|FC|RUSTC|RUSTDOC|TERMINFO|TMPDIR|INPUTRC|EXINIT|VIMINIT)$/;

const families =
  /^(?:LD_|DYLD_|BASH|GIT_|GCONV_|GCC_|NODE_|NPM_|YARN_|PNPM_|COREPACK_|BUN_|DENO_|PYTHON|PYTEST_|PIP_|UV_|PERL|RUBY|GEM_|BUNDLE_|PHP|COMPOSER_|JAVA|JDK_|MAVEN_|GRADLE_|DOTNET_|CARGO_|RUSTUP_|GO(?!OGLE)|LESS|MAN|RIPGREP_|SSH_|XDG_|LUA_|HG|SVN_|DOCKER_)/i;

const forms =
  /(?:PATH|HOME|OPTIONS?|OPTS?|FLAGS|ARGS|_?RC|_CONF|CONFIG|CONFIG_FILE|WRAPPER|RUNNER|LAUNCHER|_CMD|COMMAND|HOOKS?|PRELOAD|_RSH|PAGER|STARTUP|_INIT|PLUGINS?|LOADER|TOOLCHAIN|_BIN|_EXE|COMPILER)$/i;
