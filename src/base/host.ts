/**
 * Names of hosts, in the one spelling that policy and proxy compare.
 */

/** `name` in lower case, `port` from 1 to 65535. */
export type Host = { readonly name: string; readonly port: number };

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const nameAndPort = new RegExp(`^((?:${label}\\.)*${label}):([1-9][0-9]{0,4})$`);

/** A last label that is a number makes the whole an address for every resolver: `127.1`, `0x7f000001`, `2130706433`. */
const addressLike = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;

/**
 * `registry.npmjs.org:443`, or null for everything else. Attack: an address, or another spelling of a name (a final dot,
 * `%2e`, `user@`, a NUL, letters that fold to ASCII), that rules do not recognise and the resolver does.
 */
export function parseHost(text: string): Host | null {
  // Before the case is folded: a Kelvin sign would become a k.
  if (!/^[\x21-\x7e]{1,260}$/.test(text)) return null;
  const [, name = '', port = ''] = nameAndPort.exec(text.toLowerCase()) ?? [];
  if (name === '' || name.length > 253 || addressLike.test(name) || Number(port) > 65_535) return null;
  return { name, port: Number(port) };
}

export function formatHost({ name, port }: Host): string {
  return `${name}:${port}`;
}

/** Whether `name` is `domain` or lies below it; both in lower case. Attack: `evil-github.com`, `github.com.evil.example`. */
export function isBelow(domain: string, name: string): boolean {
  return name === domain || name.endsWith(`.${domain}`);
}
