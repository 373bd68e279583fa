/**
 * Images for the model. A provider that cannot read one refuses the whole request, and with it the run, so an image is
 * measured and looked through before it is sent. Nothing is decoded.
 */
import { crc32 } from 'node:zlib';
import { limits } from '../base/limits.ts';
import type { Picture } from '../base/picture.ts';

/** What the model of a run may still be shown; one for each agent. */
export interface PictureAllowance {
  /** Null when an image of that many bytes may be sent, which it then counts; else why not, as the end of a sentence. */
  take(bytes: number): string | null;
}

/** `images` as in the facts of a model. */
export function createPictureAllowance(images: boolean | null): PictureAllowance {
  let count = 0;
  let total = 0;
  return {
    take(bytes) {
      if (images === null) return 'the model of this run is not known to take images';
      if (!images) return 'the model of this run takes no images';
      if (count === limits.picture.count) return `at most ${count} images are shown in one run`;
      if (total + bytes > limits.picture.totalBytes) {
        return `the images of one run may have ${limits.picture.totalBytes} bytes together, and ${total} are used`;
      }
      count += 1;
      total += bytes;
      return null;
    },
  };
}

export type Measured = Omit<Picture, 'base64'>;

/** The image's type and size, or why no model could read it, as a clause whose subject is the file. */
export function measurePicture(bytes: Buffer): Measured | string {
  const found = measure(bytes);
  if (found === null) return 'is an image that is cut or damaged';
  if (typeof found === 'string') return found;
  const { width, height } = found;
  if (width === 0 || height === 0) return 'is an image without a single pixel';
  if (Math.max(width, height) <= limits.picture.side) return found;
  return `is an image of ${width} x ${height} pixels; models take at most ${limits.picture.side} on a side`;
}

type Outcome = Measured | string | null;

function measure(bytes: Buffer): Outcome {
  try {
    if (bytes[0] === 0x89) return measurePng(bytes);
    if (bytes[0] === 0xff) return measureJpeg(bytes);
    return bytes[0] === 0x47 ? measureGif(bytes) : measureWebp(bytes);
  } catch (error) {
    // A length in the file leads past its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A PNG is chunks: length, name, content, checksum; the first says the size and the last has its own name. */
function measurePng(bytes: Buffer): Outcome {
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8, first = true; ; first = false) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if ((name === 'IHDR') !== first || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return null;
    if (name === 'IEND') return { mediaType: 'image/png', ...size };
    at = end + 4;
  }
}

/** A JPEG is segments with their length; one of them is the frame, whose size counts, and behind the last are the pixels. */
function measureJpeg(bytes: Buffer): Outcome {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const isWhole = bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > at;
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isWhole ? { mediaType: 'image/jpeg', width, height } : null;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function measureGif(bytes: Buffer): Outcome {
  if (bytes.includes('NETSCAPE2.0')) return 'is an animated image; models take still ones';
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return bytes.at(-1) === 0x3b ? { mediaType: 'image/gif', width, height } : null;
}

/** Three forms: with losses, without, and extended. */
function measureWebp(bytes: Buffer): Outcome {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  const mediaType = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { mediaType, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      if ((bytes.readUInt8(20) & 2) !== 0) return 'is an animated image; models take still ones';
      return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
