import { type AccountUser, accountPaths, type TokenAnswer } from '#contracts/account.ts';
import { notify, subscribe, tellOtherTabs } from './account-news.ts';
import type { SessionPort } from './account-port.ts';
import { call, currentUser } from './embedded/call.ts';

async function reload(): Promise<AccountUser | null> {
  const user = await currentUser();
  notify(user);
  return user;
}

/** Tells the other tabs, and the listeners of this one. */
export function changed(user: AccountUser | null): void {
  tellOtherTabs();
  notify(user);
}

/** The part of {@link ./embedded-provider.ts} that every page loads. */
export const embeddedSession: SessionPort = {
  reload,
  async signOut() {
    await call(accountPaths.signOut, {});
    changed(null);
  },
  onChange: (listener) => subscribe(listener, reload),
  getToken: () => call<TokenAnswer>(accountPaths.token),
};
