/**
 * The name that a TLS client asks for. Attack: `CONNECT` to an allowed host at a large provider, and in the tunnel the
 * name of the attacker's own site, which the same machines serve.
 */
import { Transform } from 'node:stream';

export type Hello =
  /** It cannot be told before more was sent. */
  | { readonly kind: 'more' }
  /** Something other than TLS. */
  | { readonly kind: 'other' }
  /** `name` in lower case; null when the client names none, or what it sends cannot be read. */
  | { readonly kind: 'tls'; readonly name: string | null };

const record = { handshake: 22, kinds: [20, 21, 22, 23, 24], headBytes: 5 };
const clientHello = { type: 1, headBytes: 4, mostBytes: 16 * 1024 };

/** `bytes`: what the client has sent so far. */
export function readHello(bytes: Buffer): Hello {
  const [first, , kind] = bytes;
  if (first === undefined) return { kind: 'more' };
  if (first >= 0x80) {
    if (kind === undefined) return { kind: 'more' };
    // Attack: the oldest form of a hello, which has no room for a name and which servers still answer.
    return kind === clientHello.type ? { kind: 'tls', name: null } : { kind: 'other' };
  }
  // Attack: a record of another kind before the hello, which a lenient server skips.
  if (!record.kinds.includes(first)) return { kind: 'other' };
  try {
    const message = handshakeIn(bytes);
    if (message === null) return bytes.length < clientHello.mostBytes ? { kind: 'more' } : { kind: 'tls', name: null };
    return { kind: 'tls', name: serverName(message) };
  } catch (thrown) {
    if (thrown instanceof RangeError) return { kind: 'tls', name: null };
    throw thrown;
  }
}

/** The first message of the handshake without its head, put together from its records; null while a part is missing. */
function handshakeIn(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let [at, have, end] = [0, 0, Number.POSITIVE_INFINITY];
  while (at + record.headBytes <= bytes.length) {
    const length = bytes.readUInt16BE(at + 3);
    if (bytes[at] !== record.handshake || length === 0) throw new RangeError('not a record of a handshake');
    const part = bytes.subarray(at + record.headBytes, at + record.headBytes + length);
    parts.push(part);
    have += part.length;
    at += record.headBytes + length;
    if (end === Number.POSITIVE_INFINITY && have >= clientHello.headBytes) end = endOfHello(Buffer.concat(parts));
    if (have >= end) return Buffer.concat(parts).subarray(clientHello.headBytes, end);
  }
  return null;
}

function endOfHello(message: Buffer): number {
  if (message[0] !== clientHello.type) throw new RangeError('not the hello of a client');
  return clientHello.headBytes + message.readUIntBE(1, 3);
}

/** Throws a RangeError where the message ends too early. */
function serverName(hello: Buffer): string | null {
  // Version and random bytes; then the session, the ciphers and the compressions, each with its length.
  let at = 2 + 32;
  at += 1 + hello.readUInt8(at);
  at += 2 + hello.readUInt16BE(at);
  at += 1 + hello.readUInt8(at);
  const end = at + 2 + hello.readUInt16BE(at);
  at += 2;
  let found: string | null = null;
  while (at < end) {
    const [type, length] = [hello.readUInt16BE(at), hello.readUInt16BE(at + 2)];
    at += 4;
    if (type === 0) {
      // Two of them: which one a server believes is not known.
      if (found !== null) return null;
      found = nameIn(hello.subarray(at, at + length));
      if (found === null) return null;
    }
    at += length;
  }
  return found;
}

/** A list of one name of the only kind there is. */
function nameIn(extension: Buffer): string | null {
  const length = extension.readUInt16BE(3);
  const isWhole = extension.length === 5 + length && extension.readUInt16BE(0) === 3 + length && extension[2] === 0;
  return isWhole ? extension.toString('latin1', 5).toLowerCase() : null;
}

/** Holds back what the client sends until it is known whom it asks for; `problem` says what is wrong with a hello. */
export function helloGuard(problem: (asked: string | null) => Error | null): Transform {
  let held: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) {
        done(null, chunk);
        return;
      }
      held = Buffer.concat([held, chunk]);
      const hello = readHello(held);
      if (hello.kind === 'more') {
        done();
        return;
      }
      const wrong = hello.kind === 'tls' ? problem(hello.name) : null;
      const passed = held;
      held = null;
      done(wrong, passed);
    },
  });
}
