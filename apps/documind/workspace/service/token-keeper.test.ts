import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, test, vi } from 'vitest';
import { createTokenKeeper } from './authorised.ts';

fakeTimers();

function keeper() {
  let made = 0;
  const getToken = vi.fn(async () => ({
    token: `token ${++made}`,
    expires_at: new Date(Date.now() + 300_000).toISOString(),
  }));
  return { getToken, tokens: createTokenKeeper(getToken) };
}

test('a token is requested once, and again shortly before it expires', async () => {
  const { tokens, getToken } = keeper();
  expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token 1', 'token 1']);
  vi.advanceTimersByTime(269_000);
  expect(await tokens.current()).toBe('token 1');
  vi.advanceTimersByTime(2_000);
  expect(await tokens.current()).toBe('token 2');
  expect(getToken).toHaveBeenCalledTimes(2);
});

test('a refused token is forgotten, a newer one is not', async () => {
  const { tokens } = keeper();
  tokens.forget(await tokens.current());
  expect(await tokens.current()).toBe('token 2');
  tokens.forget('token 1');
  expect(await tokens.current()).toBe('token 2');
});

test.each([
  ['auth/requires-sign-in', 401, 'signed-out'],
  ['auth/network-request-failed', 0, 'offline'],
])('%s has its own status and code', async (code, status, told) => {
  const tokens = createTokenKeeper(() => Promise.reject(Object.assign(new Error(code), { code })));
  await expect(tokens.current()).rejects.toMatchObject({ status, code: told });
});
