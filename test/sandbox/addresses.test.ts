import { expect } from 'vitest';
import { reachOf } from '../../src/sandbox/addresses.ts';
import { verifies } from '../support/verifies.ts';

const own = ['8.8.8.8', '2606:4700:0::9', 'fe80::1'];

const rows = {
  public: ['1.1.1.1', '93.184.216.34', '2606:4700::1', '2001:4860:4860::8888', '172.32.0.1', '100.128.0.1'],
  private: [
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
    ...['::1', 'fd12::1', 'fc00::1', '8.8.8.8', '2606:4700::9'],
  ],
  never: [
    ...['169.254.169.254', '169.254.0.1', '168.63.129.16', '100.100.100.200', '192.0.0.192', '0.0.0.0', '0.1.2.3'],
    ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', '198.18.0.1', '192.0.2.1'],
    ...['::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:1.1.1.1', '::ffff:101:101', '::127.0.0.1', '::7f00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'fd00:ec2::254', 'fd20:ce::254'],
    ...['fe80::1', 'fe80::1%lo', '2606:4700::1%eth0', 'fec0::1', 'ff02::1', '4000::1'],
    ...['', 'localhost', '1.2.3', '0x7f.1', '017700000001', '2130706433', '[::1]', '1.1.1.1:80', '1.1.1.1\0'],
  ],
} as const;

verifies('ATK-X6', 'an address is public, of this machine and its network, or of no use to a command', () => {
  const told = Object.entries(rows).map(([reach, addresses]) => [
    reach,
    [...new Set(addresses.map((address) => reachOf(address, own)))],
  ]);
  expect(told).toEqual([
    ['public', ['public']],
    ['private', ['private']],
    ['never', ['never']],
  ]);
});
