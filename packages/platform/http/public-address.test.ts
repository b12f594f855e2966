import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.1.2.3', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.9'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
  // IPv4 inside IPv6: mapped, compatible, NAT64, its local prefix, 6to4, Teredo.
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '::FFFF:7f00:1', '0:0:0:0:0:ffff:7f00:1', '::127.0.0.1'],
  ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:53aa::1', '2001:db8::1'],
  ...['0:0:0:0:0:0:0:1', 'localhost', '', '1', '0x7f000001', '2130706433', '127.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
