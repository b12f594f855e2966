import type { AccountMessage } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ada = { email: 'ada@example.com', emailVerified: true };

/** Whether Firebase's code was fetched, and whether that went well. */
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

test('listening fetches nothing; the first question does', async () => {
  const session = await open();
  session.onChange(() => undefined);
  expect(arrives).not.toHaveBeenCalled();
  expect(await session.reload()).toEqual(ada);
  expect(arrives).toHaveBeenCalledOnce();
});

test('a page with an island fetches it at once', async () => {
  vi.stubGlobal('document', {
    querySelector: (what: string) => (what === 'astro-island' ? {} : null),
  });
  await open();
  await vi.waitFor(() => expect(arrives).toHaveBeenCalledOnce());
});

test('word of another tab fetches it', async () => {
  (await open()).onChange(() => undefined);
  const other = new BroadcastChannel(accountChannel);
  other.postMessage({ type: 'session-changed' } satisfies AccountMessage);
  await vi.waitFor(() => expect(arrives).toHaveBeenCalled());
  other.close();
});

test('code that does not arrive is an error of the network', async () => {
  arrives.mockReturnValue(false);
  await expect((await open()).reload()).rejects.toMatchObject({
    name: 'AccountError',
    code: 'auth/network-request-failed',
  });
});
