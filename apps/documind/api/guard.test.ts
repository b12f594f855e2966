import { documindQuotas } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { describe, expect, it } from 'vitest';

const documind = suiteDocumind({ rateLimitScale: 1 });

describe('a call', () => {
  const challenge = 'Bearer realm="DocuMind"';

  it('without a token is asked for one, not told that it is invalid', async () => {
    const inject = { authorization: "Bearer ' or 1=1 --" };
    for (const headers of [{}, { authorization: 'Basic YTpi' }, inject, { cookie: 'session=1' }]) {
      const answer = await documind.call('GET', '/limits', undefined, { headers });
      expect(answer.headers.get('www-authenticate')).toBe(challenge);
      expect(await refusal(answer)).toBe('401 documind/no-token');
    }
  });

  it('with something else for a token is refused', async () => {
    for (const token of ['x', 'a.b.c', 'dm_', `dm_${'A'.repeat(48)}`, 'é']) {
      const answer = await documind.call('GET', '/limits', token);
      expect(answer.headers.get('www-authenticate')).toBe(`${challenge}, error="invalid_token"`);
      expect(await refusal(answer)).toBe('401 documind/invalid-token');
    }
  });

  it('of a person whose address is not verified is refused with its own error code', async () => {
    const { token } = await documind.join({ verified: false });
    const answer = documind.call('GET', '/limits', token);
    expect(await refusal(answer)).toBe('403 documind/email-not-verified');
  });

  it('is counted, and reports the rest of the quota', async () => {
    const { token } = await documind.join();
    const told = (answer: Response) =>
      ['ratelimit-policy', 'ratelimit'].map((name) => answer.headers.get(name));
    const first = await documind.call('GET', '/keys', token);
    expect(told(first)).toEqual(['"calls";q=120;w=60', '"calls";r=119;t=60']);
    documind.clock.advance(18);
    const second = await documind.call('GET', '/limits', token);
    expect(told(second)).toEqual([
      '"calls";q=120;w=60, "uploads";q=60;w=60, "bytes";q=2147483648;w=86400;qu="content-bytes", ' +
        '"reading";q=14400000;w=86400;qu="processor-milliseconds"',
      '"calls";r=118;t=42, "uploads";r=60;t=60, "bytes";r=2147483648;t=86400, ' +
        '"reading";r=14400000;t=86400',
    ]);
    expect((await second.json()).quotas[0]).toEqual({
      ...{ name: 'calls', limit: 120, window_seconds: 60 },
      ...{ remaining: 118, resets_in_seconds: 42 },
    });
    const wrong = await documind.send('/keys', token, {});
    expect(wrong.headers.get('ratelimit')).toBe('"calls";r=117;t=42');
  });

  it('beyond the quota is refused until the window is over, for this person only', async () => {
    const { token } = await documind.join();
    const bob = await documind.join();
    const look = (by = token) => documind.call('GET', '/keys', by);
    const calls = Array.from({ length: documindQuotas.calls.limit + 5 }, () => look());
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.headers.get('ratelimit')).toBe('"calls";r=0;t=60');
      expect(await refusal(answer)).toBe('429 documind/too-many-calls');
    }
    expect((await look(bob.token)).status).toBe(200);
    documind.clock.advance(60);
    expect((await look()).status).toBe(200);
  });
});

describe('a script of another site', () => {
  const origin = 'https://elsewhere.example';
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    documind.app.request(`/api/documind${path}`, {
      ...{ ...init, method },
      headers: { origin, 'access-control-request-method': 'POST', ...init.headers },
    });

  it('may send preflight requests, cached for a day', async () => {
    const { status, headers } = await ask('OPTIONS', '/keys');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      'access-control-max-age': '86400',
    });
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may call with a token, and read the relevant headers', async () => {
    const { token } = await documind.join();
    const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const mark of [{}, { 'sec-fetch-site': 'cross-site' }, { cookie: 'a=1' }]) {
      const init = { body: '{"name":"x"}', headers: { ...own, ...mark } };
      const { status, headers } = await ask('POST', '/keys', init);
      expect(status).toBe(201);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toMatch(/RateLimit, .*Retry-Aft/);
    }
  });

  it('can read errors too', async () => {
    for (const [call, status] of Object.entries({
      ...{ 'GET /keys': 401, 'POST /keys': 401, 'GET /nowhere': 404, 'PUT /keys': 405 },
    })) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await ask(method, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });
});

it('paths list their methods, and answer HEAD like GET, without the body', async () => {
  const ask = (method: string, path: string) =>
    documind.app.request(`/api/documind${path}`, { method });
  for (const [method, status] of Object.entries({ OPTIONS: 204, PUT: 405 })) {
    const answer = await ask(method, '/keys/1');
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'DELETE']);
  }
  const head = await ask('HEAD', '/health');
  expect([head.status, await head.text()]).toEqual([200, '']);
});
