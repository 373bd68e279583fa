/**
 * The only way from a sandbox to another machine: a host is judged by its name, resolved once, and connected to at one of
 * the addresses that were judged. Attack: a resolver that gives another address when it is asked again.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Decision } from '../base/effect.ts';
import { messageOf } from '../base/errors.ts';
import { formatHost, type Host, parseHost } from '../base/host.ts';
import { limits } from '../base/limits.ts';
import { clip } from '../base/text.ts';
import { reachOf } from './addresses.ts';

export type Target = { readonly address: string; readonly port: number };

export type OutletOptions = {
  /** What the policy says of a host; asked before its name is resolved. */
  readonly judge: (host: Host) => { readonly decision: Decision; readonly mayBePrivate: boolean };
  /** Called before anything follows from the decision. `host`: as it was asked for, cut. */
  readonly onDecision: (host: string, decision: Decision) => void;
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Rejects when the signal fires. */
  readonly dial?: (target: Target, signal: AbortSignal) => Promise<Socket>;
  /** The addresses of this machine. */
  readonly ownAddresses?: () => readonly string[];
};

/** `reason`: a sentence for whoever asked. */
export type Opened =
  | { readonly ok: true; readonly host: Host; readonly socket: Socket }
  | { readonly ok: false; readonly status: 403 | 502; readonly reason: string };

/** Connects to `name:port`; never rejects. `gone` fires when nobody waits for it any more. */
export type Outlet = (authority: string, gone: AbortSignal) => Promise<Opened>;

export function createOutlet(options: OutletOptions): Outlet {
  const {
    judge,
    onDecision,
    resolve = resolveName,
    dial = dialAddress,
    ownAddresses = addressesOfThisMachine,
  } = options;
  let asked = 0;
  const refuse = (host: string, decision: Decision): Opened => {
    onDecision(host, decision);
    return { ok: false, status: 403, reason: decision.reason };
  };
  return async (authority, gone) => {
    asked += 1;
    if (asked > limits.network.connections) {
      // Said once: the transcript must not grow with every further try.
      const tooMany = denial(`A run opens ${limits.network.connections} connections at most, and they are used up.`);
      return asked === limits.network.connections + 1 ? refuse(shown(authority), tooMany) : refused(tooMany);
    }
    const host = parseHost(authority);
    if (host === null) return refuse(shown(authority), denial('Commands reach hosts by name and port only.'));
    const { decision, mayBePrivate } = judge(host);
    if (decision.verdict === 'deny') return refuse(formatHost(host), decision);
    onDecision(formatHost(host), decision);
    try {
      const addresses = await within(limits.network.resolve, resolve(host.name));
      const own = ownAddresses();
      const open = addresses.filter((address) => isOpen(address, { own, mayBePrivate }));
      if (open.length === 0 && addresses.length > 0) return refuse(formatHost(host), leadsInside(host, addresses));
      const socket = await dialFirst(open, (address, signal) => dial({ address, port: host.port }, signal), gone);
      return { ok: true, host, socket };
    } catch (thrown) {
      return { ok: false, status: 502, reason: `${formatHost(host)} cannot be reached: ${messageOf(thrown)}` };
    }
  };
}

function isOpen(address: string, { own, mayBePrivate }: { own: readonly string[]; mayBePrivate: boolean }): boolean {
  const reach = reachOf(address, own);
  return reach === 'public' || (reach === 'private' && mayBePrivate);
}

function leadsInside(host: Host, addresses: readonly string[]): Decision {
  const where = shown(addresses.join(', '));
  const reason = `${formatHost(host)} leads to ${where}, an address of this machine, of its network or of no use.`;
  const isPrivate = addresses.some((address) => reachOf(address, []) !== 'never');
  return { ...denial(reason), hint: isPrivate ? `network: {allow_private: ["${formatHost(host)}"]}` : null };
}

/** By what no policy opens. */
export function denial(reason: string): Decision {
  return { verdict: 'deny', parallel: false, layer: 'blocklist', ...boundary, reason, hint: null };
}

/** In a decision that no policy makes: about an address, a tunnel, the number of connections, or a name that is none. */
export const boundary = { rule: 'network boundary', source: 'built-in guard' };

function refused({ reason }: Decision): Opened {
  return { ok: false, status: 403, reason };
}

/** Of a text that anybody may have written. */
export function shown(text: string): string {
  return clip(text.replace(/[^\x20-\x7e]/g, '?'), limits.comment.cellCharacters);
}

type DialOne = (address: string, signal: AbortSignal) => Promise<Socket>;

async function dialFirst(addresses: readonly string[], dial: DialOne, gone: AbortSignal): Promise<Socket> {
  let failure: unknown = new Error('it has no address');
  for (const address of addresses.slice(0, limits.network.addresses)) {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(limits.network.connect)]);
    try {
      return await dial(address, signal);
    } catch (thrown) {
      failure = thrown;
    }
    if (gone.aborted) break;
  }
  throw failure;
}

async function resolveName(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

async function dialAddress({ address, port }: Target, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host: address, port, allowHalfOpen: true, noDelay: true });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (thrown) {
    socket.on('error', () => {}).destroy();
    throw thrown;
  }
}

function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('its name is not resolved in time')), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
