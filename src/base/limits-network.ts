/**
 * What commands may do through the proxy; a part of `limits.ts`, and read only through it.
 */
const KiB = 1024;
const MiB = 1024 * KiB;
const second = 1000;

export const networkLimits = {
  /** Connections of one run. Each is an event of the transcript; `npm ci` of a large project needs some dozens. */
  connections: 2_000,
  /** At the same time; npm opens 15 to one host. */
  atOnce: 64,
  /** Of one run: a large project's packages fit several times. */
  receivedBytes: 8 * 1024 * MiB,
  /** Of one run: requests for packages are small, and what leaves is what somebody could lose. */
  sentBytes: 256 * MiB,
  /** The head of a request to the proxy. */
  headBytes: 16 * KiB,
  /** Until that head is there. */
  head: 10 * second,
  /** For a name to be resolved; what takes longer fails in every program too. */
  resolve: 10 * second,
  /** For one address to answer. */
  connect: 10 * second,
  /** Addresses of one name that are tried. */
  addresses: 4,
  /** Without a byte in either direction. */
  idle: 2 * 60 * second,
} as const;
