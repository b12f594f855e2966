import {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
} from '@firebase/auth';
import type { AccountUser } from '@m8/contracts/account.ts';
import { sessionPaths, signedInHintCookie } from '@m8/contracts/session.ts';
import { forgetInEveryTab, notify, notifyOtherTabs } from '#account/screen/account-events.ts';
import { AccountError, type AccountPort } from '#account/screen/account-port.ts';
import { auth, freshToken } from '#firebase/auth.ts';
import { accountErrorOf } from './error-codes.ts';
import { holdForCode, requireUser, signInWithCode } from './second-factor.ts';

/** The port without its listeners, which work before this module is loaded. */
export type FirebaseProvider = Omit<AccountPort, 'onChange'>;

/** The longest that browsers keep a cookie: Firebase's session does not expire. */
const lifetimeSeconds = 400 * 24 * 60 * 60;

function toPerson({ email, emailVerified }: User): AccountUser {
  return { email: email ?? '', emailVerified };
}

function here(): AccountUser | null {
  return auth.currentUser && toPerson(auth.currentUser);
}

/** A page may navigate away as soon as listeners are notified, so they are when the sign-in is complete. */
let signingIn = false;

// The SDK also calls this for a reload and for changes in other tabs.
onIdTokenChanged(auth, (user) => {
  // Lets the first paint of the next page know whether someone is signed in.
  const value = user ? `in; Max-Age=${lifetimeSeconds}` : '; Max-Age=0';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${signedInHintCookie}=${value}; Path=/; SameSite=Lax${secure}`;
  if (!signingIn) notify(here());
});

async function callFirebase<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw accountErrorOf(error);
  }
}

function entered(user: User): AccountUser {
  const person = toPerson(user);
  notifyOtherTabs();
  notify(person);
  return person;
}

async function reload(): Promise<AccountUser | null> {
  await auth.authStateReady();
  try {
    await auth.currentUser?.reload();
    if (auth.currentUser) await freshToken(auth.currentUser);
  } catch (error) {
    // Firebase has already signed out deleted and disabled accounts.
    if (auth.currentUser) throw accountErrorOf(error);
  }
  const person = here();
  // The SDK reports a signed-out state once, possibly before anyone listens.
  notify(person);
  return person;
}

/** Accounts in the owner's Firebase project. */
export const firebaseProvider: FirebaseProvider = {
  signUp: ({ email, password }) =>
    callFirebase(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists, and its screen can resend the mail.
      await sendEmailVerification(user).catch(accountErrorOf);
      return entered(user);
    }),
  signIn: ({ email, password }) =>
    callFirebase(async () => {
      signingIn = true;
      try {
        const signIn = signInWithEmailAndPassword(auth, email, password);
        const { user } = await signIn.catch(holdForCode);
        await user.reload();
        return entered(user);
      } finally {
        signingIn = false;
      }
    }),
  signInWithCode: (code) => callFirebase(async () => entered(await signInWithCode(code))),
  // Firebase's SDK has no passkeys.
  signInWithPasskey: () => Promise.reject(new AccountError('auth/operation-not-allowed')),
  offerPasskeys: () => Promise.resolve(null),
  signInWithGoogle: () =>
    callFirebase(async () => {
      const google = new GoogleAuthProvider();
      google.addScope('email');
      google.addScope('profile');
      const popup = signInWithPopup(auth, google, browserPopupRedirectResolver);
      return entered((await popup.catch(holdForCode)).user);
    }),
  sendVerification: () => callFirebase(async () => sendEmailVerification(await requireUser())),
  async verifyEmail(token) {
    await callFirebase(() => applyActionCode(auth, token));
    await reload().catch(() => undefined);
    notifyOtherTabs();
  },
  // Firebase only deletes an account for the person signed in to it.
  disownAccount: (token) =>
    callFirebase(async () => {
      await checkActionCode(auth, token);
      return 'kept' as const;
    }),
  sendReset: (email) => callFirebase(() => sendPasswordResetEmail(auth, email)),
  resetPassword: (token, password) =>
    callFirebase(async () => {
      await confirmPasswordReset(auth, token, password);
      await auth.signOut();
      notifyOtherTabs();
    }),
  reload,
  signOut: () =>
    callFirebase(async () => {
      // Until then there is no user, and the pass would stay open.
      await auth.authStateReady();
      // This server opens passes only for sign-ins with a second factor.
      const held = await auth.currentUser?.getIdTokenResult();
      if (held?.signInSecondFactor)
        await fetch(sessionPaths.signOut, { method: 'POST' }).catch(() => undefined);
      await auth.signOut();
      await forgetInEveryTab();
      notifyOtherTabs();
    }),
  getToken: () =>
    callFirebase(async () => {
      const { token, expirationTime } = await freshToken(await requireUser());
      return { token, expires_at: new Date(expirationTime).toISOString() };
    }),
};
