import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, RFC 6598, RFC 3927, RFC 4193 and RFC 4291. */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Names that are not in the public DNS: RFC 6762, RFC 8375, RFC 6761 and ICANN's own. */
const privateName = /^[^.]+$|\.(?:local|home\.arpa|localhost|internal)$/;

const withPort = /^\[(?<six>[^\]]+)\](?::\d{1,5})?$|^(?<four>[\d.]+):\d{1,5}$/;

/**
 * Normalizes an IP address to the form that is compared and counted.
 *
 * @param text as a socket or a proxy reports it, with or without a port
 * @returns an IPv4 address if the text means one in any spelling, else an IPv6 address in its canonical
 *   form (RFC 5952) without a zone; null if it is not an address
 */
export function readIpAddress(text: string): string | null {
  const trimmed = text.trim();
  const { six, four } = withPort.exec(trimmed)?.groups ?? {};
  const bare = (six ?? four ?? trimmed).replace(/%.*$/, '');
  if (!isIPv6(bare)) return six === undefined && isIP(bare) === 4 ? bare : null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** @param hostname of a web address, or a name to listen on; IPv6 with or without brackets */
export function isLoopbackName(hostname: string): boolean {
  const address = readIpAddress(hostname);
  return address === null ? hostname === 'localhost' : isIn(loopback, address);
}

/**
 * @returns whether it is this machine, an address that is not routed on the internet, or a name that only a
 *   network's own name server knows, such as `ollama` or `models.internal`
 */
export function isOnPrivateNetwork(hostname: string): boolean {
  const address = readIpAddress(hostname);
  if (address === null) return privateName.test(hostname);
  return isIn(loopback, address) || isIn(privateNetworks, address);
}

/** @returns an IPv4 address, or the first groups of an IPv6 address */
function firstGroups(clientAddress: string, count: number): string {
  const address = readIpAddress(clientAddress) ?? clientAddress;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...gap, ...end].slice(0, count).join(':');
}

/**
 * The unit by which limits count addresses: an IPv4 address, or the first four groups of an IPv6 address, the
 * network of 64 bits that one customer gets.
 */
export function addressPrefix(clientAddress: string): string {
  return firstGroups(clientAddress, 4);
}

/**
 * The unit by which limits count sites: an IPv4 address, or the first three groups of an IPv6 address, the
 * network of 48 bits that a company, or someone who rents a server, may get.
 */
export function sitePrefix(clientAddress: string): string {
  return firstGroups(clientAddress, 3);
}
