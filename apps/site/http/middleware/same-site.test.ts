import { problemResponse } from '@m8/platform/http/problem.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sameSite } from './other-sites.ts';

const publicUrl = 'https://site.example';
const app = new Hono()
  .use(sameSite(publicUrl))
  .all('/', (c) => c.text('carried out'))
  .onError((error) => problemResponse(error, 'request-id'));
const evil = 'https://evil.example';

test.each<[what: string, headers: Record<string, string>, status: number]>([
  ['of this site', { origin: publicUrl }, 200],
  ['of this site, with a cookie', { origin: publicUrl, cookie: 'a=1' }, 200],
  ['without Origin, of the same origin', { 'sec-fetch-site': 'same-origin', cookie: 'a=1' }, 200],
  ['of a program, without a cookie', {}, 200],
  ['of another site', { origin: evil }, 403],
  ['of a longer name', { origin: `${publicUrl}.evil.example` }, 403],
  ['of another port', { origin: `${publicUrl}:8443` }, 403],
  ['of this host by http', { origin: 'http://site.example' }, 403],
  ['of nobody', { origin: 'null' }, 403],
  ['of another site that claims ours', { origin: evil, 'sec-fetch-site': 'same-origin' }, 403],
  ['with a cookie and no Origin', { cookie: 'a=1' }, 403],
  ['of a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['of another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
])('a changing request %s, with %o, is answered with %i', async (_, headers, status) => {
  const answer = await app.request('/', { method: 'POST', headers });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(status === 200 ? 'carried out' : 'request/cross-site');
});

test('a read-only request from another site is answered', async () => {
  const answer = await app.request('/', { headers: { origin: evil } });
  expect(answer.status).toBe(200);
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});
