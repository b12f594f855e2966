import { type AccountUser, accountPaths, type SignInState } from '@m8/contracts/account.ts';
import { throughGoogle } from '#account/google/screen/google-popup.ts';
import { signByPasskey } from '#account/passkeys/screen/own-passkeys.ts';
import { AccountError, type AccountPort } from './account-port.ts';
import { call, changed, currentUser, embeddedSession } from './embedded-session.ts';

function entered(user: AccountUser | null): AccountUser {
  if (!user) throw new AccountError('auth/internal-error');
  changed(user);
  return user;
}

async function enterByPasskey(signed: object): Promise<AccountUser> {
  return entered((await call<SignInState>(accountPaths.signInWithPasskey, signed)).user);
}

/** The provider in the site's own server, under /api/auth. */
export const embeddedProvider: AccountPort = {
  ...embeddedSession,
  async signUp(credentials) {
    const { user } = await call<SignInState>(accountPaths.signUp, credentials);
    return user && entered(user);
  },
  async signIn(credentials) {
    const { user } = await call<SignInState>(accountPaths.signIn, credentials);
    if (!user) throw new AccountError('auth/second-factor-needed');
    const signedIn = await currentUser();
    // The server has just signed the person in: if it knows nobody now, the browser dropped the cookie.
    if (!signedIn) throw new AccountError('auth/cookies-blocked');
    return entered(signedIn);
  },
  async signInWithCode(code) {
    return entered((await call<SignInState>(accountPaths.signInWithCode, { code })).user);
  },
  async signInWithPasskey() {
    return enterByPasskey(await signByPasskey(accountPaths.passkeySignInOptions));
  },
  async offerPasskeys(until) {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
    // The person did not start this, so a failure is not reported.
    const signed = await signByPasskey(accountPaths.passkeySignInOptions, until).catch(() => null);
    return signed && enterByPasskey(signed);
  },
  async signInWithGoogle() {
    await throughGoogle(accountPaths.googleStart);
    return entered(await currentUser());
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
