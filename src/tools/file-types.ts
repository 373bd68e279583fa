/**
 * Kinds of files by the name that people and ripgrep give them.
 */
import { MewError } from '../base/errors.ts';

const globs: Readonly<Record<string, string>> = {
  c: '*.{c,h}',
  cpp: '*.{cpp,cc,cxx,hpp,hh,hxx,h,inl}',
  cs: '*.cs',
  css: '*.{css,scss,sass,less}',
  go: '*.go',
  html: '*.{html,htm}',
  java: '*.{java,jsp}',
  js: '*.{js,jsx,mjs,cjs,vue}',
  json: '*.json',
  kotlin: '*.{kt,kts}',
  md: '*.{md,markdown,mdx}',
  php: '*.php',
  py: '*.{py,pyi}',
  ruby: '*.{rb,gemspec,rake}',
  rust: '*.rs',
  sh: '*.{sh,bash,zsh}',
  sql: '*.sql',
  swift: '*.swift',
  toml: '*.toml',
  ts: '*.{ts,tsx,mts,cts}',
  xml: '*.{xml,xsd,xsl,svg}',
  yaml: '*.{yml,yaml}',
};

/** The glob for a file's name. Throws a MewError that lists what is known. */
export function globOfType(type: string): string {
  const glob = Object.hasOwn(globs, type) ? globs[type] : undefined;
  if (glob !== undefined) return glob;
  const known = Object.keys(globs).join(', ');
  throw new MewError('pattern_invalid', `The type ${JSON.stringify(type)} is unknown; use glob, or one of ${known}.`);
}
