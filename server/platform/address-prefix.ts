import { isIPv6 } from 'node:net';
import { readIpAddress } from './ip-address.ts';

/**
 * What limits count of an address: one IPv4 address, or the IPv6 network of 64 bits that one
 * customer is given.
 *
 * @param clientAddress as the socket or a trusted proxy tells it, such as `2001:db8::1`
 * @returns the address, or the first four groups of an IPv6 address
 */
export function addressPrefix(clientAddress: string): string {
  const address = readIpAddress(clientAddress) ?? clientAddress;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...gap, ...end].slice(0, 4).join(':');
}
