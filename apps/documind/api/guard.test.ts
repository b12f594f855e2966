import { documindQuotas } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind({ rateLimitScale: 1 });

describe('a call', () => {
  it('without a token is asked for one, not told that it is invalid', async () => {
    for (const headers of [
      {},
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer' },
      { authorization: "Bearer ' or 1=1 --" },
      { cookie: 'session=1' },
    ]) {
      const answer = await documind.call('GET', '/limits', undefined, { headers });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="DocuMind"');
      expect(await refusal(answer)).toEqual({ status: 401, code: 'documind/no-token' });
    }
  });

  it.each(['x', 'a.b.c', 'dm_', `dm_${'A'.repeat(48)}`, 'null', 'é'])(
    'with %j for a token is refused',
    async (token) => {
      const answer = await documind.call('GET', '/limits', token);
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer realm="DocuMind", error="invalid_token"',
      );
      expect(await refusal(answer)).toEqual({ status: 401, code: 'documind/invalid-token' });
    },
  );

  it('of a person whose address is not verified is refused with its own error code', async () => {
    const { token } = await documind.join({ verified: false });
    const answer = documind.call('GET', '/limits', token);
    expect(await refusal(answer)).toEqual({ status: 403, code: 'documind/email-not-verified' });
  });

  it('is counted, and reports the rest of the quota', async () => {
    const { token } = await documind.join();
    const first = await documind.call('GET', '/keys', token);
    expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=120;w=60');
    expect(first.headers.get('ratelimit')).toBe('"calls";r=119;t=60');
    documind.clock.advance(18);
    const second = await documind.call('GET', '/limits', token);
    expect(second.headers.get('ratelimit-policy')).toBe(
      '"calls";q=120;w=60, "uploads";q=60;w=60, "bytes";q=2147483648;w=86400;qu="content-bytes", ' +
        '"reading";q=14400000;w=86400;qu="processor-milliseconds"',
    );
    expect(second.headers.get('ratelimit')).toBe(
      '"calls";r=118;t=42, "uploads";r=60;t=60, "bytes";r=2147483648;t=86400, ' +
        '"reading";r=14400000;t=86400',
    );
    expect((await second.json()).quotas[0]).toEqual({
      name: 'calls',
      limit: 120,
      window_seconds: 60,
      remaining: 118,
      resets_in_seconds: 42,
    });
    const wrong = await documind.send('/keys', token, {});
    expect(wrong.headers.get('ratelimit')).toBe('"calls";r=117;t=42');
  });

  it('beyond the quota is refused until the window is over, for this person only', async () => {
    const { token } = await documind.join();
    const bob = await documind.join();
    const all = await Promise.all(
      Array.from({ length: documindQuotas.calls.limit + 5 }, () =>
        documind.call('GET', '/keys', token),
      ),
    );
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(refused[0]?.headers.get('ratelimit')).toBe('"calls";r=0;t=60');
    expect(refused[0] && (await refusal(refused[0]))).toEqual({
      status: 429,
      code: 'documind/too-many-calls',
    });
    expect((await documind.call('GET', '/keys', bob.token)).status).toBe(200);
    documind.clock.advance(60);
    expect((await documind.call('GET', '/keys', token)).status).toBe(200);
  });
});

describe('a script of another site', () => {
  const origin = 'https://elsewhere.example';
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    documind.app.request(`/api/documind${path}`, { method, headers: { origin, ...headers } });

  it('may send preflight requests, cached for a day', async () => {
    const answer = await ask('OPTIONS', '/keys', { 'access-control-request-method': 'POST' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      'access-control-max-age': '86400',
    });
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may call with a token, and read the relevant headers', async () => {
    const { token } = await documind.join();
    const authorization = `Bearer ${token}`;
    for (const mark of [{}, { 'sec-fetch-site': 'cross-site' }, { cookie: 'a=1' }]) {
      const answer = await documind.app.request('/api/documind/keys', {
        method: 'POST',
        body: '{"name":"x"}',
        headers: { origin, authorization, 'content-type': 'application/json', ...mark },
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/RateLimit, .*Retry-Aft/);
    }
  });

  it('can read errors too', async () => {
    for (const [method, path, status] of [
      ['GET', '/keys', 401],
      ['POST', '/keys', 401],
      ['GET', '/nowhere', 404],
      ['PUT', '/keys', 405],
    ] as const) {
      const answer = await ask(method, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });
});

describe('paths', () => {
  it('list their methods', async () => {
    for (const method of ['OPTIONS', 'PUT']) {
      const answer = await documind.app.request('/api/documind/keys/1', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        method === 'PUT' ? 405 : 204,
        'DELETE',
      ]);
    }
  });

  it('answer HEAD like GET, without the body', async () => {
    const answer = await documind.app.request('/api/documind/health', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
