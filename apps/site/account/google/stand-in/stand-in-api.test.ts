import { standInWords } from '@m8/content/google-stand-in.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { expect, it } from 'vitest';

const { test } = suiteGoogle();

it('redirects people only back to the site', async () => {
  const query = new URLSearchParams({
    client_id: 'site',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://evil.example/',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const answer = await test.popup().get(`/api/google-stand-in/auth?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).toContain(standInWords.ended.heading);
});

it.each([{}, { 'x-forwarded-for': '127.0.0.1' }, { cookie: 'development_key=none' }])(
  'tells a browser without the key, which sends %o, what to do: it accepts any address',
  async (headers) => {
    const browser = test.popup(false);
    const opened = await browser.get(accountPaths.googleStart);
    const { pathname, search } = new URL(opened.headers.get('location') ?? '');
    for (const path of [
      pathname + search,
      '/api/google-stand-in/any',
      '/api/google-stand-in/me/',
    ]) {
      const answer = await browser.get(path, headers);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.text()).toContain(standInWords.closed.advice);
    }
  },
);

it('reveals nothing about people without the key', async () => {
  const browser = test.popup(false);
  const form = new URLSearchParams({ grant_type: 'authorization_code', code: 'any' });
  const asked = { method: 'POST', body: form };
  const answer = await browser.request('/api/google-stand-in/token', asked);
  expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) });
});

it('answers odd addresses without failing', async () => {
  for (const path of [
    '/api/google-stand-in',
    '/api/google-stand-in/none',
    '/api/google-stand-in/%00',
  ]) {
    const { status } = await test.popup().get(path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});
