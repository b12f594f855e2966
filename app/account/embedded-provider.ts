import { type AccountUser, accountPaths, type SignInState } from '#contracts/account.ts';
import { AccountError, type AccountPort } from './account-port.ts';
import { call, currentUser } from './embedded/call.ts';
import { signInByPopup } from './embedded/google-popup.ts';
import { changed, embeddedSession } from './embedded-session.ts';

function entered(user: AccountUser | null): AccountUser {
  if (!user) throw new AccountError('auth/internal-error');
  changed(user);
  return user;
}

/** The provider that lives in the site's own server, under /api/auth. */
export const embeddedProvider: AccountPort = {
  ...embeddedSession,
  async signUp(credentials) {
    const { user } = await call<SignInState>(accountPaths.signUp, credentials);
    return user && entered(user);
  },
  async signIn(credentials) {
    await call(accountPaths.signIn, credentials);
    return entered(await currentUser());
  },
  async signInWithGoogle() {
    return entered(await signInByPopup());
  },
  sendVerification: () => call(accountPaths.sendVerification, {}),
  async verifyEmail(token) {
    changed((await call<SignInState>(accountPaths.verifyEmail, { token })).user);
  },
  async disownAccount(token) {
    changed((await call<SignInState>(accountPaths.disownAccount, { token })).user);
    return 'closed';
  },
  sendReset: (email) => call(accountPaths.sendReset, { email }),
  async resetPassword(token, password) {
    await call(accountPaths.resetPassword, { token, password });
    changed(null);
  },
};
