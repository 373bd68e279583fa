/** A proxy on a socket of the file system, and behind it one stand-in for every host of the world. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Decision } from '../../src/base/effect.ts';
import type { OutletOptions } from '../../src/sandbox/outlet.ts';
import { createProxy, type HostProxy } from '../../src/sandbox/proxy.ts';
import { policyOf } from '../policy/world.ts';
import { makeTempFolder } from '../support/temp.ts';

export type Told = readonly [host: string, verdict: Decision['verdict'], by: string];

export type ProxyScene = AsyncDisposable & {
  readonly proxy: HostProxy;
  readonly socket: string;
  /** Every decision, each with the rule or else the layer. */
  readonly told: Told[];
  /** Names that were resolved, and addresses that were connected to, in this order. */
  readonly asked: string[];
  /** Sends the bytes and reads to the end; `last`: says before that nothing follows. */
  send(bytes: string | Buffer, more?: { readonly last: true }): Promise<string>;
  open(): Promise<Socket>;
};

export type ProxySceneOptions = {
  readonly network: string;
  readonly more?: readonly string[];
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** What the world does with a connection; it is an echo without one. */
  readonly answer?: (socket: Socket) => void;
  readonly options?: Partial<OutletOptions>;
};

export const publicAddress = '93.184.216.34';

export async function makeProxyScene(wanted: ProxySceneOptions): Promise<ProxyScene> {
  const folder = await makeTempFolder('proxy');
  const { server, port, peers } = await startWorld(wanted.answer ?? ((socket) => socket.pipe(socket)));
  const policy = policyOf(`network: ${wanted.network}`, ...(wanted.more ?? []));
  const told: Told[] = [];
  const asked: string[] = [];
  const proxy = createProxy({
    judge: (host) => policy.connect(host),
    onDecision: (host, { verdict, rule, layer }) => told.push([host, verdict, rule ?? layer]),
    async resolve(name) {
      asked.push(name);
      return wanted.resolve === undefined ? [publicAddress] : await wanted.resolve(name);
    },
    async dial(target) {
      asked.push(`${target.address}:${target.port}`);
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      await once(socket, 'connect');
      return socket;
    },
    ...wanted.options,
  });
  const socket = join(folder.path, 'proxy');
  await proxy.listen(socket);
  const open = async () => {
    const client = connect({ path: socket, allowHalfOpen: true }).on('error', () => {});
    await once(client, 'connect');
    return client;
  };
  return {
    ...{ proxy, socket, told, asked, open },
    async send(bytes, more) {
      const client = await open();
      client.write(bytes);
      if (more?.last) client.end();
      return await readAll(client);
    },
    async [Symbol.asyncDispose]() {
      proxy.close();
      for (const peer of peers) peer.destroy();
      server.close();
      await folder.remove();
    },
  };
}

export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).resume();
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

type World = { readonly server: Server; readonly port: number; readonly peers: Set<Socket> };

async function startWorld(answer: (socket: Socket) => void): Promise<World> {
  const peers = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    peers.add(socket.on('error', () => {}));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server has an address object, a pipe a text.
  const { port } = server.address() as AddressInfo;
  return { server, port, peers };
}
