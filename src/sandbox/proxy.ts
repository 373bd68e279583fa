/**
 * The proxy of a run: tunnels (CONNECT) and plain HTTP requests that come through a socket of the file system, and whose
 * host the policy allows. Whoever speaks to it is hostile.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { formatHost } from '../base/host.ts';
import { limits } from '../base/limits.ts';
import { helloGuard } from './hello.ts';
import { createOutlet, denial, type Outlet, type OutletOptions, shown } from './outlet.ts';
import { forward } from './proxy-forward.ts';
import { createTally, type Tally, type Traffic } from './tally.ts';

export type HostProxy = {
  /** @throws when the socket cannot be made there. */
  listen(path: string): Promise<void>;
  /** What went through, one entry a host. */
  traffic(): readonly Traffic[];
  /** Ends every connection, whatever is on its way. */
  cut(): void;
  /** Ends every connection and takes no more. */
  close(): void;
};

export function createProxy(options: OutletOptions): HostProxy {
  const { onDecision } = options;
  const outlet = createOutlet(options);
  const tally = createTally({ sent: limits.network.sentBytes, received: limits.network.receivedBytes });
  const server = createServer({
    maxHeaderSize: limits.network.headBytes,
    headersTimeout: limits.network.head,
    // Of a whole request: an upload takes as long as the idle time allows.
    requestTimeout: 0,
  });
  server.maxConnections = limits.network.atOnce;
  const open = new Set<Duplex>();
  server.on('connection', (client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.setTimeout(limits.network.idle, () => client.destroy());
  });
  server.on('connect', (request, client, head) => {
    // Nothing that one client does may end the run.
    tunnel({ request, client, head }, { outlet, tally, onDecision }).catch(() => client.destroy());
  });
  server.on('request', (request, response) => {
    forward({ request, response }, { outlet, tally }).catch(() => response.destroy());
  });
  const cut = () => {
    for (const client of open) client.destroy();
  };
  return {
    cut,
    listen: (path) => listen(server, path),
    traffic: tally.traffic,
    close() {
      server.close();
      cut();
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
  // A connection that cannot be accepted, for want of descriptors for instance, is that client's problem.
  server.on('error', () => {});
}

type Way = { readonly outlet: Outlet; readonly tally: Tally } & Pick<OutletOptions, 'onDecision'>;
type Wanted = { readonly request: IncomingMessage; readonly client: Duplex; readonly head: Buffer };

async function tunnel({ request, client, head }: Wanted, { outlet, tally, onDecision }: Way): Promise<void> {
  const gone = new AbortController();
  client.on('error', () => {}).once('close', () => gone.abort());
  const opened = await outlet(request.url ?? '', gone.signal);
  if (!opened.ok) {
    client.end(answer(opened.status, opened.reason));
    return;
  }
  const { host, socket } = opened;
  const { sent, received } = tally.count(host);
  socket.on('error', () => {}).setTimeout(limits.network.idle, () => socket.destroy());
  if (client.destroyed) {
    socket.destroy();
    return;
  }
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) client.unshift(head);
  // What breaks in one direction ends both; what just ends leaves the other its time.
  const guard = helloGuard((asked) => {
    if (asked === host.name) return null;
    const refusal = denial(`A tunnel to ${formatHost(host)} asks for ${asked === null ? 'no name' : shown(asked)}.`);
    onDecision(formatHost(host), refusal);
    return new Error(refusal.reason);
  });
  pipeline(client, guard, sent, socket, () => {});
  pipeline(socket, received, client, () => {});
}

function answer(status: 403 | 502, reason: string): string {
  const phrase = { 403: 'Forbidden', 502: 'Bad Gateway' }[status];
  const head = `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: text/plain\r\nConnection: close\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(reason) + 1}\r\n\r\n${reason}\n`;
}
