import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createLog } from '@m8/platform/log.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { requestContext } from './request-context.ts';

function openApp(trustedProxies: number) {
  const warned: string[] = [];
  const log = Object.assign(createLog('silent'), { warn: (line: string) => warned.push(line) });
  const app = new Hono<HttpEnvironment>()
    .use(requestContext(trustedProxies, log))
    .get('/', (c) => c.text(c.get('clientAddress')));
  const ask = async (forwarded?: string, remoteAddress = '10.0.0.9') => {
    const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const socket = { remoteAddress };
    return (await app.request('/', { headers }, { incoming: { socket } })).text();
  };
  return { ask, warned };
}

test.each([
  ['no proxy is trusted', 0, undefined, '10.0.0.9'],
  ['no proxy is trusted, whatever the header claims', 0, '1.1.1.1', '10.0.0.9'],
  ['one proxy added it', 1, '203.0.113.7', '203.0.113.7'],
  ['the visitor wrote another one before it', 1, '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies added theirs', 2, '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['the header has fewer entries than proxies', 2, '203.0.113.7', '10.0.0.9'],
  ['the header is empty', 1, '', '10.0.0.9'],
  ['the header is missing', 1, undefined, '10.0.0.9'],
  ['the proxy wrote no address', 1, '203.0.113.7/8', '10.0.0.9'],
])('if %s (%i trusted, %s), the visitor’s address is %s', async (_, trusted, header, address) => {
  expect(await openApp(trusted).ask(header)).toBe(address);
});

test('the address is an IPv4 address on an IPv6 socket, too', async () => {
  expect(await openApp(0).ask(undefined, '::ffff:198.51.100.99')).toBe('198.51.100.99');
});

test.each([
  [0, '203.0.113.7', ['set TRUSTED_PROXIES']],
  [1, undefined, ['TRUSTED_PROXIES is 1']],
  [2, '203.0.113.7', ['TRUSTED_PROXIES is 2']],
  [1, 'unknown', ['not an address']],
  [0, undefined, []],
  [1, '203.0.113.7', []],
])(
  'if %i proxies are trusted and %s arrives, the log says once: %j',
  async (trusted, header, said) => {
    const { ask, warned } = openApp(trusted);
    await ask(header);
    await ask(header);
    expect(warned).toEqual(said.map((part) => expect.stringContaining(part)));
  },
);
