import { readdir, readFile, readlink } from 'node:fs/promises';

/** A process that still lives where a finished action worked. */
export type Leftover = { readonly pid: number; readonly command: string };

/** The processes whose current folder is `folder` or below it; none where there is no /proc. */
export async function processesIn(folder: string): Promise<readonly Leftover[]> {
  const entries = await readdir('/proc').catch((): string[] => []);
  const found = await Promise.all(
    entries
      .filter((name) => /^\d+$/.test(name))
      .map(async (name): Promise<Leftover | null> => {
        const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '');
        if (cwd !== folder && !cwd.startsWith(`${folder}/`)) return null;
        const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
        // A zombie has no command line: it is dead, only nobody has read its exit code yet.
        return command === '' ? null : { pid: Number(name), command: command.replaceAll('\0', ' ').trim() };
      }),
  );
  return found.filter((each) => each !== null);
}

export function killAll(leftovers: readonly Leftover[]): void {
  for (const { pid } of leftovers) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself in the meantime.
    }
  }
}
