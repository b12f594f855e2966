import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountErrorCode, type AccountMessage, accountPaths } from '#contracts/account.ts';
import { accountChannel } from '#contracts/session.ts';
import type { AccountPort } from './account-port.ts';

const ada = { email: 'ada@example.com', emailVerified: true };

let account: AccountPort;
/** What the server answers, by path; everything else is a 404. */
let answers: Record<string, () => Response | Promise<never>>;
let calls: [path: string, body: unknown][];

beforeEach(async () => {
  calls = [];
  answers = { [accountPaths.session]: () => Response.json({ user: ada }) };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push([path, init?.body ? JSON.parse(String(init.body)) : undefined]);
    return answers[path]?.() ?? new Response(null, { status: 404 });
  });
  vi.resetModules();
  ({ embeddedProvider: account } = await import('./embedded-provider.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function refusal(status: number, code: string) {
  return () => Response.json({ code, status }, { status });
}

test('signing in reads the person anew, and tells the listeners', async () => {
  const heard = vi.fn();
  const stop = account.onChange(heard);
  answers[accountPaths.signIn] = () => Response.json({ user: { ...ada, emailVerified: false } });
  const credentials = { email: ada.email, password: 'tulip-harbour' };
  expect(await account.signIn(credentials)).toEqual(ada);
  expect(calls).toEqual([
    [accountPaths.signIn, credentials],
    [accountPaths.session, undefined],
  ]);
  expect(heard).toHaveBeenCalledExactlyOnceWith(ada);
  stop();
  await account.reload();
  expect(heard).toHaveBeenCalledOnce();
});

test.each<[status: number, code: string, AccountErrorCode]>([
  [401, 'auth/wrong-password', 'auth/wrong-password'],
  [429, 'request/too-many', 'auth/too-many-requests'],
  [500, 'server/unexpected', 'auth/internal-error'],
])('an answer %i with %s is the error %s', async (status, code, expected) => {
  answers[accountPaths.signIn] = refusal(status, code);
  await expect(account.signIn({ email: '', password: '' })).rejects.toMatchObject({
    name: 'AccountError',
    code: expected,
  });
});

test('no answer at all is an error of the network', async () => {
  answers[accountPaths.session] = () => Promise.reject(new TypeError('offline'));
  await expect(account.reload()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
});

test('another tab that signs out is heard of here', async () => {
  const other = new BroadcastChannel(accountChannel);
  answers[accountPaths.session] = () => Response.json({ user: null });
  const heard = new Promise((resolve) => account.onChange(resolve));
  other.postMessage({ type: 'session-changed' } satisfies AccountMessage);
  expect(await heard).toBeNull();
  other.close();
});

test('a reset ends the session of this tab too', async () => {
  const heard = vi.fn();
  account.onChange(heard);
  answers[accountPaths.resetPassword] = () => new Response(null, { status: 204 });
  await account.resetPassword('token', 'heron-lantern');
  expect(heard).toHaveBeenCalledExactlyOnceWith(null);
});

function openPopup() {
  const popup = { closed: false, close: vi.fn() };
  vi.stubGlobal('window', { open: () => popup });
  const channel = new BroadcastChannel(accountChannel);
  const tell = (error: AccountErrorCode | null) => {
    channel.postMessage({ type: 'google-return', error } satisfies AccountMessage);
    setTimeout(() => channel.close());
  };
  return { popup, tell, forget: () => channel.close() };
}

test('the Google window says that all went well', async () => {
  const { popup, tell } = openPopup();
  const signedIn = account.signInWithGoogle();
  tell(null);
  expect(await signedIn).toEqual(ada);
  expect(popup.close).toHaveBeenCalled();
});

test('the Google window says why it failed, also when it is gone by then', async () => {
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

test('a window that closed without a word was cancelled, unless somebody is signed in now', async () => {
  const { popup, forget } = openPopup();
  answers[accountPaths.session] = () => Response.json({ user: null });
  const cancelled = account.signInWithGoogle();
  popup.closed = true;
  await expect(cancelled).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });

  popup.closed = false;
  const done = account.signInWithGoogle();
  await new Promise((resolve) => setTimeout(resolve));
  answers[accountPaths.session] = () => Response.json({ user: ada });
  popup.closed = true;
  expect(await done).toEqual(ada);
  forget();
});

test('a window that the browser blocks is an error at once', async () => {
  vi.stubGlobal('window', { open: () => null });
  await expect(account.signInWithGoogle()).rejects.toMatchObject({ code: 'auth/popup-blocked' });
});
