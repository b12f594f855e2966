import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createLog } from '@m8/platform/log.ts';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { requestContext } from './request-context.ts';

describe("the visitor's address", () => {
  function openApp(trustedProxies: number) {
    const warned: string[] = [];
    const log = Object.assign(createLog('silent'), { warn: (line: string) => warned.push(line) });
    const app = new Hono<HttpEnvironment>()
      .use(requestContext(trustedProxies, log))
      .get('/', (c) => c.text(c.get('clientAddress')));
    const ask = async (forwarded?: string, remoteAddress = '10.0.0.9') => {
      const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const answer = await app.request(
        '/',
        { headers },
        { incoming: { socket: { remoteAddress } } },
      );
      return answer.text();
    };
    return { ask, warned };
  }
  const addressOf = (trustedProxies: number, forwarded?: string) =>
    openApp(trustedProxies).ask(forwarded);

  test('is the socket if no proxy is trusted, whatever the header claims', async () => {
    expect(await addressOf(0)).toBe('10.0.0.9');
    expect(await addressOf(0, '1.1.1.1')).toBe('10.0.0.9');
  });

  test('is what one proxy added, not what the visitor wrote before it', async () => {
    expect(await addressOf(1, '203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf(1, '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  test('is what the outer one of two proxies added', async () => {
    expect(await addressOf(2, '1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  });

  test('is the socket if the header has fewer entries than proxies', async () => {
    expect(await addressOf(2, '203.0.113.7')).toBe('10.0.0.9');
    expect(await addressOf(1, '')).toBe('10.0.0.9');
    expect(await addressOf(1)).toBe('10.0.0.9');
  });

  test.each(['unknown', '_hidden', 'evil.example', '1.2.3', '203.0.113.7/8', '203.0.113.7:'])(
    'is the socket if the proxy wrote %s, which is not an address',
    async (entry) => {
      expect(await addressOf(1, entry)).toBe('10.0.0.9');
    },
  );

  test('is an IPv4 address on an IPv6 socket, too', async () => {
    expect(await openApp(0).ask(undefined, '::ffff:198.51.100.99')).toBe('198.51.100.99');
  });

  test.each([
    [0, '203.0.113.7', 'set TRUSTED_PROXIES'],
    [1, undefined, 'TRUSTED_PROXIES is 1'],
    [2, '203.0.113.7', 'TRUSTED_PROXIES is 2'],
    [1, 'unknown', 'not an address'],
  ])(
    'is questioned once in the log if %i proxies are trusted and %s arrives',
    async (count, header, sentence) => {
      const { ask, warned } = openApp(count);
      await ask(header);
      await ask(header);
      expect(warned).toEqual([expect.stringContaining(sentence)]);
    },
  );

  test('is not questioned if the header matches the setting', async () => {
    const [none, one] = [openApp(0), openApp(1)];
    await none.ask();
    await one.ask('203.0.113.7');
    expect([...none.warned, ...one.warned]).toEqual([]);
  });
});
