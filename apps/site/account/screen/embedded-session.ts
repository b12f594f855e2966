import type {
  AccountErrorCode,
  AccountUser,
  SignInState,
  TokenAnswer,
} from '@m8/contracts/account.ts';
import { sessionPaths } from '@m8/contracts/session.ts';
import { forgetInEveryTab, notify, notifyOtherTabs, subscribe } from './account-events.ts';
import { AccountError, type SessionPort } from './account-port.ts';

/**
 * Sends a request to the site's own server: a body as JSON by POST, otherwise a GET.
 *
 * @throws AccountError with the server's code
 */
export async function send(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const json = body && { 'content-type': 'application/json' };
  const response = await fetch(path, { ...post, headers: { ...headers, ...json } }).catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  if (response.ok) return response;
  throw new AccountError(codeOf(await response.json().catch(() => null), response.status));
}

/** Calls a route of the site's own account API, as {@link send} does. @returns null without a body */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await send(path, body);
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  return answer as Answer; // The server's contract; its tests hold it to that.
}

export async function currentUser(): Promise<AccountUser | null> {
  return (await call<SignInState>(sessionPaths.session)).user;
}

function codeOf(problem: unknown, status: number): AccountErrorCode {
  const code =
    typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
  if (typeof code === 'string' && code.startsWith('auth/')) return code as AccountErrorCode; // Codes of the server's own error table.
  return status === 429 ? 'auth/too-many-requests' : 'auth/internal-error';
}

async function reload(): Promise<AccountUser | null> {
  const user = await currentUser();
  notify(user);
  return user;
}

export function changed(user: AccountUser | null): void {
  notifyOtherTabs();
  notify(user);
}

/** The part of {@link ./embedded-provider.ts} that every page loads. */
export const embeddedSession: SessionPort = {
  reload,
  async signOut() {
    await call(sessionPaths.signOut, {});
    await forgetInEveryTab();
    changed(null);
  },
  onChange: (listener) => subscribe(listener, reload),
  getToken: () => call<TokenAnswer>(sessionPaths.token),
};
