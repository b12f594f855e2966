import type { AccountUser } from '@m8/contracts/account.ts';
import { sessionPaths, signedInHintCookie } from '@m8/contracts/session.ts';
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
  type UserCredential,
} from 'firebase/auth';
import { forgetInEveryTab, notify, tellOtherTabs } from '#account/screen/account-news.ts';
import { AccountError, type AccountPort } from '#account/screen/account-port.ts';
import { auth, freshToken } from '#firebase/auth.ts';
import { accountErrorOf } from './error-codes.ts';
import { sendWithWayBack } from './mails.ts';
import { holdForCode, signInWithCode } from './second-factor.ts';

/** The port without its listeners, which work before this is loaded. */
export type FirebaseProvider = Omit<AccountPort, 'onChange'>;

/** As long as browsers keep a cookie: Firebase's session has no end of its own. */
const lifetimeSeconds = 400 * 24 * 60 * 60;

/** Tells the first paint of the next page whether somebody is signed in. */
function hintSignedIn(signedIn: boolean): void {
  const value = signedIn ? `in; Max-Age=${lifetimeSeconds}` : '; Max-Age=0';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${signedInHintCookie}=${value}; Path=/; SameSite=Lax${secure}`;
}

function toPerson({ email, emailVerified }: User): AccountUser {
  return { email: email ?? '', emailVerified };
}

function here(): AccountUser | null {
  return auth.currentUser && toPerson(auth.currentUser);
}

/** Listeners hear of a sign-in when it is complete: a page may leave as soon as they do. */
let signingIn = false;

// The SDK calls this for a reload, too, and for what other tabs change.
onIdTokenChanged(auth, (user) => {
  hintSignedIn(user !== null);
  if (!signingIn) notify(here());
});

/** Runs what asks Firebase; what it refuses with becomes an error of the port. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw accountErrorOf(error);
  }
}

/** @throws AccountError `auth/second-factor-needed` if a code is asked for */
function unlessPending(signIn: Promise<UserCredential>): Promise<UserCredential> {
  return signIn.catch((error: unknown) => {
    throw holdForCode(error);
  });
}

function entered(user: User): AccountUser {
  const person = toPerson(user);
  tellOtherTabs();
  notify(person);
  return person;
}

async function requireUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new AccountError('auth/requires-sign-in');
  return auth.currentUser;
}

function sendVerification(user: User): Promise<void> {
  return sendWithWayBack((settings) => sendEmailVerification(user, settings));
}

async function reload(): Promise<AccountUser | null> {
  await auth.authStateReady();
  try {
    await auth.currentUser?.reload();
    if (auth.currentUser) await freshToken(auth.currentUser);
  } catch (error) {
    // Firebase has signed out whom it refuses for good: a deleted or a disabled account.
    if (auth.currentUser) throw accountErrorOf(error);
  }
  const person = here();
  // The SDK says once that nobody is here, maybe before anyone listens.
  notify(person);
  return person;
}

/** Accounts kept by the owner's Firebase project. */
export const firebaseProvider: FirebaseProvider = {
  signUp: ({ email, password }) =>
    asking(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      // The account exists, and its screen can send the mail again.
      await sendVerification(user).catch(accountErrorOf);
      return entered(user);
    }),
  signIn: ({ email, password }) =>
    asking(async () => {
      signingIn = true;
      try {
        const { user } = await unlessPending(signInWithEmailAndPassword(auth, email, password));
        await user.reload();
        return entered(user);
      } finally {
        signingIn = false;
      }
    }),
  signInWithCode: (code) => asking(async () => entered(await signInWithCode(code))),
  // Its SDK has no passkeys.
  signInWithPasskey: () => Promise.reject(new AccountError('auth/operation-not-allowed')),
  offerPasskeys: () => Promise.resolve(null),
  signInWithGoogle: () =>
    asking(async () => {
      const google = new GoogleAuthProvider();
      google.addScope('email');
      google.addScope('profile');
      const popup = signInWithPopup(auth, google, browserPopupRedirectResolver);
      return entered((await unlessPending(popup)).user);
    }),
  sendVerification: () => asking(async () => sendVerification(await requireUser())),
  async verifyEmail(token) {
    await asking(() => applyActionCode(auth, token));
    await reload().catch(() => undefined);
    tellOtherTabs();
  },
  // Firebase deletes an account for who is signed in to it, and for nobody else.
  disownAccount: (token) =>
    asking(async () => {
      await checkActionCode(auth, token);
      return 'kept' as const;
    }),
  sendReset: (email) =>
    asking(() => sendWithWayBack((settings) => sendPasswordResetEmail(auth, email, settings))),
  resetPassword: (token, password) =>
    asking(async () => {
      await confirmPasswordReset(auth, token, password);
      await auth.signOut();
      tellOtherTabs();
    }),
  reload,
  signOut: () =>
    asking(async () => {
      // What this server opened for a sign-in, it opened for one with a second factor.
      const held = await auth.currentUser?.getIdTokenResult();
      if (held?.signInSecondFactor)
        await fetch(sessionPaths.signOut, { method: 'POST' }).catch(() => undefined);
      await auth.signOut();
      await forgetInEveryTab();
      tellOtherTabs();
    }),
  getToken: () =>
    asking(async () => {
      const { token, expirationTime } = await freshToken(await requireUser());
      return { token, expires_at: new Date(expirationTime).toISOString() };
    }),
};
