/** edit_file: one match in 10 MB, beside the same steps without any of the checks. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkbench } from '../../test/tools/workbench.ts';
import { fastest, type Row } from '../row.ts';

const bytes = 10_000_000;

export async function rows(): Promise<Row[]> {
  await using bench = await makeWorkbench();
  const path = join(bench.workspace, 'large.txt');
  const lines = Array.from({ length: bytes / 40 }, (_, at) => `line ${at}: the quick brown fox`.padEnd(39));
  writeFileSync(path, `${lines.join('\n')}\n`);
  await bench.run('read_file', { path: 'large.txt', limit: 1 });
  let [from, to] = [lines.at(-12_500) ?? '', 'the line that was replaced'];
  const edit = async () => {
    await bench.run('edit_file', { path: 'large.txt', old_string: from, new_string: to });
    [from, to] = [to, from];
  };
  const { ours, floor } = await fastest({ ours: edit, floor: () => plainEdit(path, from) });
  // Both have to leave the file as it was for the next round.
  const name = 'edit: one match in 10 MB, atomic and durable';
  return [
    {
      name,
      unit: 'ms',
      ours,
      peer: { name: 'bare read, write, fsync, rename', value: floor },
      target: '<= 50 ms',
      met: ours <= 50,
    },
  ];
}

function plainEdit(path: string, text: string): void {
  const content = readFileSync(path);
  const at = content.indexOf(text);
  if (at === -1 || content.indexOf(text, at + 1) !== -1) throw new Error('The text must be there once.');
  const temporary = `${path}.tmp`;
  const fd = openSync(temporary, 'w');
  for (const part of [content.subarray(0, at), Buffer.from(text), content.subarray(at + text.length)])
    writeSync(fd, part);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(temporary, path);
}
