/**
 * The way from inside a sandbox to the proxy of the run: a bridge that programs can name as their proxy, and one socket.
 */
import { chownSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity, Mount } from './inside.ts';
import type { HostProxy } from './proxy.ts';

export type WayOut = {
  /** The program that runs the bridge, and the bridge. Absolute. */
  readonly node: string;
  readonly bridge: string;
  readonly proxy: HostProxy;
};

/** Inside. */
export const bridgePort = 3128;
const inside = { node: '/run/mewcode/node', bridge: '/run/mewcode/bridge.mjs', socket: '/run/mewcode/proxy' };

/** In bash, before the command. The bridge is nobody's child, so that a command that waits for its own does not wait for it. */
export const startBridge = `
    ready=$(exec -c ${inside.node} ${inside.bridge} ${bridgePort} ${inside.socket} 2>/dev/null &)
    [[ $ready == ready ]] || echo 'The way to the allowed hosts could not be opened.' >&2`;

/** `folder` is the sandbox's own; the socket need not be there yet. */
export function wayOutMounts({ node, bridge }: WayOut, folder: string): Mount[] {
  // A copy, because whoever runs the command may have no way to where the original lies.
  const copy = join(folder, 'bridge.mjs');
  copyFileSync(bridge, copy);
  return [
    { source: node, path: inside.node },
    { source: copy, path: inside.bridge },
    { source: socketIn(folder), path: inside.socket },
  ];
}

/** @throws Error with a sentence, or the system's. */
export async function serveWayOut({ proxy }: WayOut, folder: string, owner: Identity | null): Promise<void> {
  const socket = socketIn(folder);
  // The system would cut it, and make a socket of another name.
  if (Buffer.byteLength(socket) > 107) throw new Error(`${socket} is too long a path for a socket`);
  await proxy.listen(socket);
  if (owner !== null) chownSync(socket, owner.uid, owner.gid);
}

function socketIn(folder: string): string {
  return join(folder, 'proxy');
}

/** What makes programs use it. */
export function wayOutEnvironment(): Record<string, string> {
  const address = `http://127.0.0.1:${bridgePort}`;
  const own = 'localhost,127.0.0.1,::1';
  return {
    ...{ HTTP_PROXY: address, HTTPS_PROXY: address, http_proxy: address, https_proxy: address },
    ...{ NO_PROXY: own, no_proxy: own },
    ...{ npm_config_proxy: address, npm_config_https_proxy: address, npm_config_noproxy: own },
    // Node's own fetch looks at the others only when it is told to.
    NODE_USE_ENV_PROXY: '1',
  };
}
