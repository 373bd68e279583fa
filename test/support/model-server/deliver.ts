import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Piece } from './protocol.ts';
import type { Delivery } from './reply.ts';

/** Writes the body as `delivery` says. Returns when the response has ended, whoever ended it. */
export async function deliver(
  response: ServerResponse,
  pieces: readonly Piece[],
  { stalled, ...delivery }: Delivery & { stalled: boolean },
): Promise<void> {
  const { cutAfter, endAfter, pause, deltaDelay = 0 } = delivery;
  let written = 0;
  let paused = false;
  for (const { bytes, delta } of sized(pieces, delivery)) {
    if (pause && !paused && written >= pause.afterBytes) {
      paused = true;
      await pause.until;
    }
    if (delta && deltaDelay > 0) await sleep(deltaDelay);
    if (!(await tryWrite(response, bytes))) return;
    written += bytes.length;
  }
  if (cutAfter !== undefined) response.destroy();
  if (stalled && endAfter === undefined && !response.closed) await once(response, 'close');
  if (!response.destroyed) await new Promise<void>((resolve) => response.end(resolve));
}

function sized(pieces: readonly Piece[], { chunkBytes, cutAfter, endAfter }: Delivery): Piece[] {
  const limit = cutAfter ?? endAfter;
  if (chunkBytes === undefined && limit === undefined) return [...pieces];
  const body = Buffer.concat(pieces.map(({ bytes }) => bytes)).subarray(0, limit);
  const size = chunkBytes ?? Math.max(1, body.length);
  const count = Math.ceil(body.length / size);
  return Array.from({ length: count }, (_, index) => ({
    bytes: body.subarray(index * size, (index + 1) * size),
    delta: false,
  }));
}

/** False when the client has gone. */
function tryWrite(response: ServerResponse, bytes: Buffer): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => response.write(bytes, (error) => resolve(!error)));
}
