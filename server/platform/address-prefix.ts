import { isIPv6 } from 'node:net';

/**
 * What limits count of an address: one IPv4 address, or the IPv6 network of 64 bits that one
 * customer is given.
 *
 * @param clientAddress as the socket or a trusted proxy tells it, such as `2001:db8::1`
 * @returns the address, or the first four groups of an IPv6 address
 */
export function addressPrefix(clientAddress: string): string {
  const address = clientAddress.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::', 2);
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...gap, ...end]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
