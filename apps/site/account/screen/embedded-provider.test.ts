import { type AccountErrorCode, type AccountMessage, accountPaths } from '@m8/contracts/account.ts';
import { accountChannel } from '@m8/contracts/session.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountPort } from './account-port.ts';

const ada = { email: 'ada@example.com', emailVerified: true };

let account: AccountPort;
/** The server's answers, by path. */
let answers: Record<string, () => Response | Promise<never>>;

beforeEach(async () => {
  answers = { [accountPaths.session]: () => Response.json({ user: ada }) };
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.() ?? Response.error());
  vi.resetModules();
  ({ embeddedProvider: account } = await import('./embedded-provider.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openPopup() {
  const popup = { closed: false, close: vi.fn() };
  vi.stubGlobal('window', { open: () => popup });
  const channel = new BroadcastChannel(accountChannel);
  const tell = (error: AccountErrorCode | null) => {
    channel.postMessage({ type: 'google-return', error } satisfies AccountMessage);
    setTimeout(() => channel.close());
  };
  return { popup, tell };
}

test('the Google window reports why it failed, even if it has closed by then', async () => {
  const { popup, tell } = openPopup();
  const signedIn = account.signInWithGoogle();
  let looks = 0;
  Object.defineProperty(popup, 'closed', {
    get() {
      if (looks++ === 0) tell('auth/account-exists-with-different-credential');
      return true;
    },
  });
  await expect(signedIn).rejects.toMatchObject({
    code: 'auth/account-exists-with-different-credential',
  });
});

test('a window that closed without a message was cancelled; one that reports success signs in', async () => {
  const { popup, tell } = openPopup();
  const cancelled = account.signInWithGoogle();
  popup.closed = true;
  await expect(cancelled).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });

  popup.closed = false;
  const done = account.signInWithGoogle();
  tell(null);
  expect(await done).toEqual(ada);
});
