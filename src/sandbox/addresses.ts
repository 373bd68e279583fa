/**
 * What an address is to this machine. Attack: a name that anybody may register leads to the metadata service of the
 * cloud, to a router, or back to the runner itself.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export type Reach =
  /** A machine of the internet. */
  | 'public'
  /** This machine or its own network: only where the policy says so. */
  | 'private'
  /** Nothing that a command could need. */
  | 'never';

type Family = 'ipv4' | 'ipv6';

/** Lists of one family each: a list with both would take `::ffff:7f00:1` for 127.0.0.1, which some programs do not. */
const never: Readonly<Record<Family, BlockList>> = {
  // This network, link-local with its metadata service, protocol assignments, examples, old relays, multicast, reserved.
  ipv4: listOf([
    ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24'],
    ...['203.0.113.0/24', '192.88.99.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    // Metadata services of Azure and of Alibaba.
    ...['168.63.129.16/32', '100.100.100.200/32'],
  ]),
  // Tunnels, which hold an IPv4 address, examples, and the metadata services of AWS and Google.
  ipv6: listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', 'fd00:ec2::254/128', 'fd20:ce::254/128']),
};

const local: typeof never = {
  ipv4: listOf(['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']),
  ipv6: listOf(['::1/128', 'fc00::/7']),
};

/** Everything else, mapped and translated IPv4 addresses included, leads nowhere or somewhere in disguise. */
const assigned: typeof never = { ipv4: listOf(['0.0.0.0/0']), ipv6: listOf(['2000::/3']) };

/** `own`: the addresses of this machine, which may be public ones. */
export function reachOf(address: string, own: readonly string[]): Reach {
  const family = familyOf(address);
  // A zone (`fe80::1%eth0`) is no part of a public address.
  if (family === null || address.includes('%') || never[family].check(address, family)) return 'never';
  if (local[family].check(address, family)) return 'private';
  if (!assigned[family].check(address, family)) return 'never';
  const ours = listOf(own.filter((each) => familyOf(each) === family).map((each) => `${each}/${bits[family]}`));
  return ours.check(address, family) ? 'private' : 'public';
}

const bits: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

function familyOf(address: string): Family | null {
  return isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}
