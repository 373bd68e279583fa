/** Hostile items for the workspace's own repository. Each has a payload of its own, which leaves a mark when it runs. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { plainGit } from '../github/scene.ts';

export type Place = {
  readonly workspace: string;
  /** Outside the workspace. */
  readonly root: string;
  /** A repository that must never receive anything. */
  readonly second: string;
  readonly upstream: string;
};

type Plant = (place: Place, payload: string) => void;
type Settings = readonly (readonly [key: string, value: string])[];

/** The workspace holds payloads and marks, so that commands in a sandbox can reach them too. */
const payloadOf = ({ workspace }: Place, id: string) => join(workspace, 'payloads', id);
const marksOf = ({ workspace }: Place) => join(workspace, 'marks');

export function marks(place: Place): string[] {
  return readdirSync(marksOf(place)).toSorted();
}

export function forget(place: Place): void {
  for (const mark of marks(place)) rmSync(join(marksOf(place), mark));
}

/** Plants all of them at once. */
export function plant(place: Place, ids: readonly AttackId[]): void {
  mkdirSync(join(place.workspace, 'payloads'));
  mkdirSync(marksOf(place));
  plainGit('/', 'init', '-q', '--bare', place.second);
  // A checkout has no history, and what a server of the attacker's takes is up to the attacker.
  plainGit(place.second, 'config', 'receive.shallowUpdate', 'true');
  for (const id of ids) {
    const payload = payloadOf(place, id);
    // A filter hands the content on; whatever else waits for an answer gets its end.
    const then = id === 'G4' || id === 'G5' ? 'exec cat' : 'exit 0';
    writeFileSync(payload, `#!/bin/sh\ntouch ${join(marksOf(place), id)}\n${then}\n`, { mode: 0o755 });
    attacks[id](place, payload);
  }
  // Git may have run something while it was told so.
  forget(place);
}

const set = (place: Place, pairs: Settings) => {
  for (const [key, value] of pairs) plainGit(place.workspace, 'config', '--add', key, value);
};
const settings =
  (pairs: (payload: string, place: Place) => Settings): Plant =>
  (place, payload) =>
    set(place, pairs(payload, place));

const remote = (place: Place, url: string) => plainGit(place.workspace, 'config', 'remote.origin.url', url);

function evilConfig({ root }: Place, payload: string): string {
  const file = join(root, 'evil.config');
  writeFileSync(file, `[core]\n\tfsmonitor = ${payload}\n`);
  return file;
}

const hookNames = [
  ...['applypatch-msg', 'pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit', 'pre-merge-commit'],
  ...['post-checkout', 'post-merge', 'pre-push', 'pre-receive', 'update', 'post-update', 'reference-transaction'],
  ...['post-index-change', 'pre-auto-gc', 'post-rewrite', 'sendemail-validate', 'fsmonitor-watchman'],
];

function hooks(folder: string, payload: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of hookNames) symlinkSync(payload, join(folder, name));
  return folder;
}

/** Outside the workspace: the sandbox does not show them, which is fine; the host's git does. */
const farHooks = ({ root }: Place, payload: string) => hooks(join(root, 'far-hooks'), payload);

export const attacks = {
  G1: settings((payload) => [['core.fsmonitor', payload]]),
  G2: ({ workspace }, payload) => void hooks(join(workspace, '.git/hooks'), payload),
  G3: (place, payload) => set(place, [['core.hooksPath', farHooks(place, payload)]]),
  G4: settings((payload) => [['filter.x.clean', payload]]),
  G5: settings((payload) => [['filter.x.smudge', payload]]),
  G6: settings((payload) => [['filter.x.process', payload]]),
  G7: settings((payload) => [['diff.x.textconv', payload]]),
  G8: settings((payload) => [['diff.x.command', payload]]),
  G9: settings((payload) => [['diff.external', payload]]),
  G10: settings((payload) => [
    ['commit.gpgSign', 'true'],
    ['gpg.program', payload],
  ]),
  G11: settings((payload) => [
    ['commit.gpgSign', 'true'],
    ['gpg.format', 'ssh'],
    ['user.signingKey', 'key::x'],
    ['gpg.ssh.program', payload],
  ]),
  G12: (place, payload) => set(place, [['include.path', evilConfig(place, payload)]]),
  G13: (place, payload) => set(place, [[`includeIf.gitdir:${place.workspace}/.path`, evilConfig(place, payload)]]),
  G14: (place, payload) => {
    set(place, [['extensions.worktreeConfig', 'true']]);
    renameSync(evilConfig(place, payload), join(place.workspace, '.git/config.worktree'));
  },
  G15: (place, payload) => {
    set(place, [['core.sshCommand', payload]]);
    remote(place, 'ssh://localhost/x');
  },
  G16: (place, payload) => {
    set(place, [['protocol.ext.allow', 'always']]);
    remote(place, `ext::${payload}`);
  },
  G17: settings((payload) => [
    [`url.ext::${payload} .insteadOf`, 'http://'],
    ['protocol.ext.allow', 'always'],
  ]),
  G18: settings((_, { second, upstream }) => [[`url.${second}.pushInsteadOf`, upstream]]),
  G19: settings((_, { second }) => [['remote.origin.pushurl', second]]),
  G20: settings((payload, { second }) => [
    ['remote.origin.pushurl', second],
    ['remote.origin.receivepack', payload],
    ['remote.origin.uploadpack', payload],
  ]),
  G21: (place, payload) => {
    set(place, [
      ['remote.origin.vcs', 'ext'],
      ['protocol.ext.allow', 'always'],
    ]);
    remote(place, payload);
  },
  G22: settings((payload) => [
    ['core.pager', payload],
    ['pager.log', payload],
    ['pager.diff', payload],
  ]),
  G23: settings((payload) => [['core.editor', payload]]),
  G24: settings((payload) => [['trailer.x.command', payload]]),
  G25: (place, payload) => {
    set(place, [['core.alternateRefsCommand', payload]]);
    writeFileSync(join(place.workspace, '.git/objects/info/alternates'), `${join(place.second, 'objects')}\n`);
  },
  G26: settings((payload) => [['credential.helper', `!${payload}`]]),
  G27: (place, payload) => {
    const text = `[submodule "s"]\n\tpath = s\n\turl = ./s\n\tupdate = !${payload}\n`;
    writeFileSync(join(place.workspace, '.gitmodules'), text);
    set(place, [
      ['submodule.recurse', 'true'],
      ['submodule.s.update', `!${payload}`],
    ]);
  },
  G28: (place, payload) => {
    set(place, [
      ['core.fsmonitor', payload],
      ['core.worktree', place.workspace],
    ]);
    const elsewhere = join(place.root, 'elsewhere');
    renameSync(join(place.workspace, '.git'), elsewhere);
    writeFileSync(join(place.workspace, '.git'), `gitdir: ${elsewhere}\n`);
  },
  G29: (place, payload) => {
    plainGit(place.workspace, 'init', '-q', '--bare', 'nested');
    appendFileSync(
      join(place.workspace, 'nested/config'),
      `[core]\n\tbare = false\n\tworktree = ..\n\tfsmonitor = ${payload}\n`,
    );
  },
  G30: (place, payload) => {
    const folder = join(place.workspace, '.git/hooks');
    rmSync(folder, { recursive: true, force: true });
    symlinkSync(farHooks(place, payload), folder);
  },
} as const satisfies Record<string, Plant>;

export type AttackId = keyof typeof attacks;

/** What a workflow could do with a checkout, in the hands of plain git; gives the marks that this left. */
export async function misuse(
  place: Place,
  git: (folder: string, args: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const { workspace } = place;
  writeFileSync(join(workspace, 'f.txt'), 'something else\n');
  const steps = [
    ...[['status'], ['diff'], ['add', 'f.txt'], ['commit', '-qm', 'x'], ['commit', '--amend']],
    ...[
      ['checkout', 'HEAD~', '--', 'f.txt'],
      ['interpret-trailers', '--trailer', 'x=1', '.gitattributes'],
    ],
    ...[
      // As without the token of the checkout.
      ['-c', `http.${new URL(place.upstream).origin}/.extraHeader=`, 'fetch', 'origin'],
      ['push', 'origin', 'HEAD:refs/heads/stolen'],
    ],
  ];
  for (const args of steps) await git(workspace, args);
  if (existsSync(join(workspace, 'nested'))) await git(join(workspace, 'nested'), ['status']);
  return marks(place);
}
