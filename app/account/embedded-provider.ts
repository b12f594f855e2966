import {
  type AccountErrorCode,
  type AccountMessage,
  type AccountUser,
  accountChannel,
  accountPaths,
  type SessionAnswer,
  type TokenAnswer,
} from '#contracts/account.ts';
import { AccountError, type AccountPort } from './account-port.ts';

/** How often the popup is looked at to see whether the person has closed it, in milliseconds. */
const popupPollMs = 500;

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(
    path,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  ).catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as Answer; // The server's contract; its tests hold it to that.
  throw new AccountError(codeOf(answer));
}

function codeOf(problem: unknown): AccountErrorCode {
  const code =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  return typeof code === 'string' && code.startsWith('auth/')
    ? (code as AccountErrorCode) // Codes of the server's own error table.
    : 'auth/internal-error';
}

function required(user: AccountUser | null): AccountUser {
  if (!user) throw new AccountError('auth/internal-error');
  return user;
}

const listeners = new Set<(user: AccountUser | null) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(accountChannel);
    channel.addEventListener('message', () => void reload().catch(() => undefined));
  }
  return channel;
}

function notify(user: AccountUser | null): AccountUser | null {
  for (const listener of listeners) listener(user);
  return user;
}

async function reload(): Promise<AccountUser | null> {
  return notify((await call<SessionAnswer>(accountPaths.session)).user);
}

/** Tells the other tabs, and the listeners of this one. */
function changed(user: AccountUser | null): AccountUser | null {
  openChannel().postMessage({ type: 'session-changed' } satisfies AccountMessage);
  return notify(user);
}

async function popup(): Promise<void> {
  const opened = window.open(accountPaths.googleStart, 'google', 'popup,width=480,height=640');
  if (!opened) throw new AccountError('auth/popup-blocked');
  await new Promise<void>((resolve, reject) => {
    const bus = new BroadcastChannel(accountChannel);
    const settle = (error: AccountErrorCode | null) => {
      clearInterval(poll);
      bus.close();
      if (error) reject(new AccountError(error));
      else resolve();
    };
    const poll = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(poll);
      // The window may close before its message is read: look once before calling it cancelled.
      call<SessionAnswer>(accountPaths.session).then(
        ({ user }) => settle(user ? null : 'auth/popup-closed-by-user'),
        (error: AccountError) => settle(error.code),
      );
    }, popupPollMs);
    bus.addEventListener('message', ({ data }: MessageEvent<AccountMessage>) => {
      if (data.type === 'google-return') settle(data.error);
    });
  });
}

/** The provider that lives in the site's own server, under /api/auth. */
export const embeddedProvider: AccountPort = {
  async signUp(credentials) {
    return required(changed((await call<SessionAnswer>(accountPaths.signUp, credentials)).user));
  },
  async signIn(credentials) {
    await call<SessionAnswer>(accountPaths.signIn, credentials);
    return required(changed((await call<SessionAnswer>(accountPaths.session)).user));
  },
  async signInWithGoogle() {
    await popup();
    return required(changed((await call<SessionAnswer>(accountPaths.session)).user));
  },
  sendVerification: () => call(accountPaths.sendVerification, {}),
  async verifyEmail(token) {
    changed((await call<SessionAnswer>(accountPaths.verifyEmail, { token })).user);
  },
  sendReset: (email) => call(accountPaths.sendReset, { email }),
  async resetPassword(token, password) {
    await call(accountPaths.resetPassword, { token, password });
    changed(null);
  },
  reload,
  async signOut() {
    await call(accountPaths.signOut, {});
    changed(null);
  },
  onChange(listener) {
    openChannel();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async getToken() {
    return (await call<TokenAnswer>(accountPaths.token)).token;
  },
};
