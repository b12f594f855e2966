import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { requestContext } from './request-context.ts';

describe("the visitor's address", () => {
  const addressOf = async (trustedProxies: number, forwarded?: string) => {
    const app = new Hono<HttpEnvironment>()
      .use(requestContext(trustedProxies))
      .get('/', (c) => c.text(c.get('clientAddress')));
    const answer = await app.request(
      '/',
      { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
      { incoming: { socket: { remoteAddress: '10.0.0.9' } } },
    );
    return answer.text();
  };

  test('is the socket where no proxy is trusted, whatever the header claims', async () => {
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

  test('is the socket where the header has fewer entries than proxies', async () => {
    expect(await addressOf(2, '203.0.113.7')).toBe('10.0.0.9');
    expect(await addressOf(1, '')).toBe('10.0.0.9');
    expect(await addressOf(1)).toBe('10.0.0.9');
  });
});
