import { BlockList, isIPv6 } from 'node:net';
import { readIpAddress } from '#ip-address.ts';

/** The registries of special-purpose addresses (RFC 6890), and multicast. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within the global unicast addresses: protocols (including Teredo), examples, 6to4. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of specialIpv4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of specialIpv6) special.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet. For IPv6 only global unicast is: addresses that contain an
 * IPv4 address (mapped, NAT64, 6to4, Teredo) may lead to any network, and are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address) && /^::(?!$)/.test(address)) return false;
  const read = readIpAddress(address);
  if (read === null) return false;
  if (!isIPv6(read)) return !special.check(read, 'ipv4');
  return globalUnicast.check(read, 'ipv6') && !special.check(read, 'ipv6');
}
