/**
 * What a folder says of itself: its languages, where its sources lie, and how it is tested. Nothing is run, and names
 * that would need quoting are left out.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Found = {
  readonly languages: readonly string[];
  /** Relative folders with sources or tests. */
  readonly folders: readonly string[];
  readonly commands: readonly { readonly command: string; readonly from: string }[];
};

export function look(root: string): Found {
  const kinds = markers.filter(({ file }) => isFile(join(root, file)));
  const commands = [
    ...packageScripts(root),
    ...makeTargets(root),
    ...kinds.flatMap(({ file, commands: known }) => known.map((command) => ({ command, from: file }))),
  ];
  const unique = new Map(commands.map((command) => [command.command, command]));
  return {
    languages: [...new Set(kinds.map(({ language }) => language))],
    folders: folderNames.filter((name) => isFolder(join(root, name))),
    commands: [...unique.values()],
  };
}

const markers: readonly { readonly file: string; readonly language: string; readonly commands: readonly string[] }[] = [
  { file: 'package.json', language: 'JavaScript', commands: [] },
  { file: 'tsconfig.json', language: 'TypeScript', commands: [] },
  { file: 'pyproject.toml', language: 'Python', commands: ['python -m pytest'] },
  { file: 'setup.py', language: 'Python', commands: ['python -m pytest'] },
  { file: 'go.mod', language: 'Go', commands: ['go test ./...', 'go vet ./...'] },
  { file: 'Cargo.toml', language: 'Rust', commands: ['cargo test', 'cargo check'] },
  { file: 'Gemfile', language: 'Ruby', commands: ['bundle exec rake test'] },
  { file: 'pom.xml', language: 'Java', commands: ['mvn -o test'] },
  { file: 'build.gradle', language: 'Java', commands: ['./gradlew --offline test'] },
  { file: 'build.gradle.kts', language: 'Kotlin', commands: ['./gradlew --offline test'] },
  { file: 'composer.json', language: 'PHP', commands: ['vendor/bin/phpunit'] },
  { file: 'mix.exs', language: 'Elixir', commands: ['mix test'] },
];

// biome-ignore format: a list
const folderNames = [
  'src', 'lib', 'app', 'apps', 'packages', 'cmd', 'internal', 'pkg', 'crates', 'test', 'tests', 'spec', 'specs',
  '__tests__', 'examples', 'docs',
];

/** Scripts that check and do not change, publish or serve, by the names that people give them. */
const checking =
  /^(?:test|lint|check|typecheck|type-check|types|tsc|build|unit|e2e|format:check|verify)(?:[:._-][\w:.-]+)?$/;

function packageScripts(root: string): { command: string; from: string }[] {
  const scripts = field(tryJson(join(root, 'package.json')), 'scripts');
  if (typeof scripts !== 'object' || scripts === null) return [];
  const manager = lockFiles.find(([file]) => isFile(join(root, file)))?.[1] ?? 'npm';
  return Object.keys(scripts)
    .filter((name) => checking.test(name))
    .map((name) => ({
      command: name === 'test' ? `${manager} test` : `${manager} run ${name}`,
      from: `package.json, script ${name}`,
    }));
}

const lockFiles = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
] as const;

function makeTargets(root: string): { command: string; from: string }[] {
  const text = tryText(join(root, 'Makefile')) ?? '';
  const targets = Array.from(text.matchAll(/^([\w.-]+)\s*:(?![:=])/gm), ([, name = '']) => name);
  return [...new Set(targets)]
    .filter((name) => checking.test(name))
    .map((name) => ({ command: `make ${name}`, from: `Makefile, target ${name}` }));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function tryJson(path: string): unknown {
  try {
    return JSON.parse(tryText(path) ?? 'null');
  } catch {
    return null;
  }
}

function tryText(path: string): string | null {
  return isFile(path) ? readFileSync(path, 'utf8') : null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
