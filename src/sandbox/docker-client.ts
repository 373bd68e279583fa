/**
 * The client of docker, and what ends containers. Part of the sandbox folder because only code in here starts processes.
 */
import { execFile, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '../base/limits.ts';

export type DockerPlaces = {
  /** The client. Absolute, and nobody but root can change it. */
  readonly client: string;
  /** Where the daemon listens. Absolute. */
  readonly socket: string;
};

export type Answer =
  | { readonly ok: true; readonly stdout: string }
  /** What it said, in one line without its full stop. */
  | { readonly ok: false; readonly why: string };

export type DockerClient = {
  /** What stands before a command of it. */
  readonly words: readonly [string, ...string[]];
  ask(...words: readonly string[]): Promise<Answer>;
};

/**
 * `settings`: an empty folder. Attack: the settings of the job's home, its variables and its contexts name other daemons,
 * plugins that are run, and variables that every container gets.
 */
export function createDockerClient({ client, socket }: DockerPlaces, settings: string): DockerClient {
  const words = [client, '--config', settings, '--host', `unix://${socket}`] as const;
  const [program, ...first] = words;
  return {
    words,
    ask: (...asked) =>
      new Promise((resolve) => {
        const options = { cwd: '/', env: {}, timeout: limits.sandbox.docker, killSignal: 'SIGKILL' } as const;
        execFile(program, [...first, ...asked], options, (error, stdout, stderr) => {
          if (error === null) resolve({ ok: true, stdout });
          else resolve({ ok: false, why: said(stderr) ?? (error.killed ? 'docker does not answer' : error.message) });
        });
      }),
  };
}

function said(stderr: string): string | null {
  const line = stderr.split('\n').find((each) => each.trim() !== '');
  return line?.replace(/^(?:docker: )?(?:Error response from daemon: )?/, '').replace(/\.?\s*$/, '') || null;
}

export type Keeper = {
  /** Ends every container with the label. Rejects with a sentence when that cannot be done. */
  end(): Promise<void>;
};

/**
 * Holds the other end of a pipe: when this process is gone, however it ended, the keeper ends its containers, which are
 * no children of anybody here. It is no child either, so that whoever ends this process with all its children leaves it.
 */
export function startKeeper({ words }: DockerClient, label: string): Keeper {
  const keeper = spawn('/bin/sh', ['-c', keeping, 'sh', label, ...words], {
    // Not stdin, which is closed as soon as the process that was spawned is gone.
    ...{ cwd: '/', env: { PATH: '/usr/bin:/bin' }, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  });
  const line = keeper.stdio[3];
  if (!(line instanceof Socket)) throw new Error('no process that ends containers could be started');
  keeper.once('error', () => line.destroy());
  const told = text(line).catch(() => '');
  return {
    async end() {
      const late = setTimeout(() => line.destroy(), limits.sandbox.docker);
      line.end('end\n');
      const answer = await told;
      clearTimeout(late);
      if (answer.trim() !== 'ended') {
        throw new Error(
          `docker did not end the containers of this run, which have the label ${label}; remove them by that`,
        );
      }
    },
  };
}

/**
 * Whoever was about to start a container when the run was killed is ended first, found by the words that it was given, and
 * what it had just asked for by looking twice. Attack: a client that waits for a slow daemon starts its command later,
 * which then writes to the workspace of the steps that follow.
 */
const keeping = `
  label=$1; shift
  sweep() {
    ids=$("$@" ps --all --quiet --filter "label=$label") || return 1
    [ -z "$ids" ] || "$@" rm --force --volumes $ids >/dev/null
  }
  disarm() {
    for process in /proc/[0-9]*; do
      case $(tr '\\0' ' ' <"$process/cmdline") in *" --label $label "*) kill -KILL "\${process#/proc/}" ;; esac
    done
  }
  keep() {
    if read -r word; then sweep "$@" && echo ended; else disarm; sweep "$@"; sleep 2; sweep "$@"; fi
  }
  keep "$@" <&3 >&3 3>&- &
`;
