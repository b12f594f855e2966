import { expect, it } from 'vitest';
import { isFromThisMachine } from './this-machine.ts';

const asked = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isFromThisMachine({ headers: { host: '127.0.0.1:3000', ...headers }, socket: { remoteAddress } });

it.each<[string, string, Record<string, string>]>([
  ['by IPv4', '127.0.0.1', {}],
  ['by IPv6', '::1', { host: '[::1]:3000' }],
  ['by IPv4 on a socket of IPv6', '::ffff:127.0.0.1', { host: 'localhost:3000' }],
  ['through a tool of this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
])('a person at this machine asks %s', (_, address, headers) => {
  expect(asked(address, headers)).toBe(true);
});

it.each<[string, string | undefined, Record<string, string>]>([
  ['another machine', '192.0.2.1', {}],
  ['another machine by its own IPv6', '2001:db8::1', { host: 'localhost' }],
  ['nobody', undefined, {}],
  ['a page whose name was made to mean this machine', '127.0.0.1', { host: 'evil.example:3000' }],
  ['a name that only begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a name with a person in front', '127.0.0.1', { host: 'localhost@evil.example' }],
  ['no name', '127.0.0.1', { host: '' }],
  ['a proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
  [
    'a proxy that adds to what it got',
    '127.0.0.1',
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
  ],
  ['a proxy that names nobody', '127.0.0.1', { 'x-forwarded-for': 'unknown' }],
  ['a proxy by RFC 7239', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that keeps the name apart', '127.0.0.1', { 'x-forwarded-host': 'site.example' }],
])('%s is somebody else', (_, address, headers) => {
  expect(asked(address, headers)).toBe(false);
});
