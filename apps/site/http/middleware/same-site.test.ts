import { problemResponse } from '@m8/platform/http/problem.ts';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sameSite } from './other-sites.ts';

const publicUrl = 'https://site.example';
const app = new Hono()
  .use(sameSite(publicUrl))
  .all('/', (c) => c.text('carried out'))
  .onError((error) => problemResponse(error, 'request-id'));
const post = (headers: Record<string, string>) => app.request('/', { method: 'POST', headers });

describe('a changing request', () => {
  test.each([
    ['of this site', { origin: publicUrl }],
    ['of this site, with a cookie', { origin: publicUrl, cookie: 'a=1' }],
    ['without Origin, from the same origin', { 'sec-fetch-site': 'same-origin', cookie: 'a=1' }],
    ['of a program, without a cookie', {}],
  ])('%s is carried out', async (_, headers: Record<string, string>) => {
    expect((await post(headers)).status).toBe(200);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of a longer name', { origin: `${publicUrl}.evil.example` }],
    ['of another port', { origin: `${publicUrl}:8443` }],
    ['of this host by http', { origin: 'http://site.example' }],
    ['of nobody', { origin: 'null' }],
    [
      'of another site that claims ours in Sec-Fetch-Site',
      {
        origin: 'https://evil.example',
        'sec-fetch-site': 'same-origin',
      },
    ],
    ['with a cookie and no Origin', { cookie: 'a=1' }],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['of another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers: Record<string, string>) => {
    const answer = await post(headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'request/cross-site' },
    ]);
  });

  test('a read-only request from another site is answered', async () => {
    const answer = await app.request('/', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});
