import type { AccountMessage } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ada = { email: 'ada@example.com', emailVerified: true };

/** Whether Firebase's code was loaded, and whether that succeeded. */
const arrives = vi.fn(() => true);

beforeEach(() => {
  vi.resetModules();
  arrives.mockReset().mockReturnValue(true);
  vi.doMock('#account/firebase/screen/firebase-provider.ts', () => {
    if (!arrives()) throw new TypeError('Failed to fetch');
    return { firebaseProvider: { reload: async () => ada } };
  });
  vi.stubGlobal('document', { querySelector: () => null });
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  return (await import('./session.ts')).lazySession();
}

test('listening loads nothing; the first call does', async () => {
  const session = await open();
  session.onChange(() => undefined);
  expect(arrives).not.toHaveBeenCalled();
  expect(await session.reload()).toEqual(ada);
  expect(arrives).toHaveBeenCalledOnce();
});

test('a page with an island loads it immediately', async () => {
  vi.stubGlobal('document', {
    querySelector: (what: string) => (what === 'astro-island' ? {} : null),
  });
  await open();
  await expect.poll(() => arrives).toHaveBeenCalledOnce();
});

test('a message from another tab loads it', async () => {
  (await open()).onChange(() => undefined);
  const other = new BroadcastChannel(accountChannel);
  other.postMessage({ type: 'session-changed' } satisfies AccountMessage);
  await expect.poll(() => arrives).toHaveBeenCalled();
  other.close();
});

test('code that cannot be loaded is a network error', async () => {
  arrives.mockReturnValue(false);
  await expect((await open()).reload()).rejects.toMatchObject({
    name: 'AccountError',
    code: 'auth/network-request-failed',
  });
});
