/** Small images, made here byte by byte. */
import { crc32, deflateSync } from 'node:zlib';

type Size = { readonly width: number; readonly height: number };

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(content.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

/** White, one bit a pixel. `filler`: bytes of a chunk that nobody reads. */
export function png({ width, height }: Size, filler = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height, 255);
  for (let row = 0; row < height; row += 1) rows[row * (Math.ceil(width / 8) + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(filler > 0 ? [chunk('teXt', Buffer.alloc(filler, 'x'))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** As far as anybody looks who does not decode it. */
export function jpeg({ width, height }: Size): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff]);
  return Buffer.concat([start, frame, Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])]);
}

export function gif({ width, height }: Size, extension = ''): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.from(extension), Buffer.from([0, 0x3b])]);
}

/** In the three forms: `VP8 `, `VP8L` and `VP8X`. */
export function webp(form: string, { width, height }: Size, flags = 0): Buffer {
  const bytes = Buffer.alloc(34);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(26, 4);
  bytes.write(`WEBP${form}`, 8);
  if (form === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (form === 'VP8L') {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes[20] = flags;
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
