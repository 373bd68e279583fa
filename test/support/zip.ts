import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip archive by name; throws when it is damaged. Reads what the artifact client writes, no more. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip archive');
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('the zip directory is damaged');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (files.has(name)) throw new Error(`the zip holds ${name} twice`);
    files.set(name, readEntry(archive, at, name));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** `at`: where the directory's entry for the file starts. */
function readEntry(archive: Buffer, at: number, name: string): Buffer {
  const method = archive.readUInt16LE(at + 10);
  const header = archive.readUInt32LE(at + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const stored = archive.subarray(start, start + archive.readUInt32LE(at + 20));
  const content = method === 0 ? stored : inflateRawSync(stored);
  if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged in the zip`);
  return content;
}
