/**
 * How much went through the proxy, and the end of it when it was too much.
 */
import { Transform } from 'node:stream';
import { formatHost, type Host } from '../base/host.ts';

/** Bytes, as seen from the commands. */
export type Traffic = {
  readonly host: string;
  readonly connections: number;
  readonly sent: number;
  readonly received: number;
};

export type Tally = {
  /** Streams to put into the two directions of one connection; they fail when the run's share is used up. */
  count(host: Host): { readonly sent: Transform; readonly received: Transform };
  /** In the order of the first connection. */
  traffic(): readonly Traffic[];
};

/** `caps`: bytes of all connections together. */
export function createTally(caps: { readonly sent: number; readonly received: number }): Tally {
  const hosts = new Map<string, { connections: number; sent: number; received: number }>();
  const sums = { sent: 0, received: 0 };
  return {
    count(host) {
      const name = formatHost(host);
      const row = hosts.get(name) ?? { connections: 0, sent: 0, received: 0 };
      hosts.set(name, row);
      row.connections += 1;
      const counting = (way: 'sent' | 'received') =>
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            sums[way] += chunk.length;
            if (sums[way] > caps[way]) {
              done(new Error(`more than ${caps[way]} bytes were ${way} in this run`));
              return;
            }
            row[way] += chunk.length;
            done(null, chunk);
          },
        });
      return { sent: counting('sent'), received: counting('received') };
    },
    traffic: () => [...hosts].map(([host, row]) => ({ host, ...row })),
  };
}
