/** Variables by which loaders, shells, interpreters and git are told to run something else. */
export function isSteering(name: string): boolean {
  return (
    /^(?:PATH|HOME|IFS|ENV|SHELL|PS4|PROMPT_COMMAND|SHELLOPTS|CDPATH|PAGER|EDITOR|VISUAL|BROWSER|MAKEFLAGS)$/.test(
      name,
    ) || /^(?:LD_|DYLD_|BASH|GIT_|GCONV_|NODE_|NPM_|PYTHON|PERL|RUBY|JAVA|JDK_|LESS|MAN|RIPGREP_|SSH_)/i.test(name)
  );
}
