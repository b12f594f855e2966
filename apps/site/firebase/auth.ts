import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  type IdTokenResult,
  initializeAuth,
  type User,
} from '@firebase/auth';
import { deskEntry } from '@m8/contracts/desk-access.ts';
import { firebaseApp, project } from './app.ts';

/** Makes the SDK prepare the popup in advance on phones and in Safari; other pages are spared that. */
const offersGoogle = document.querySelector('[data-google-mark]') !== null;

/**
 * Firebase's sign-in, stored in localStorage: unlike IndexedDB, which Firebase polls, it notifies other
 * tabs immediately.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: browserLocalPersistence,
  ...(offersGoogle && { popupRedirectResolver: browserPopupRedirectResolver }),
});

if (project.authEmulator)
  connectAuthEmulator(auth, `http://${project.authEmulator}`, { disableWarnings: true });

/** @returns the person's ID token; a new one if the old one does not contain the confirmed address */
export async function freshToken(user: User): Promise<IdTokenResult> {
  const token = await user.getIdTokenResult();
  return user.emailVerified && !token.claims.email_verified ? user.getIdTokenResult(true) : token;
}

/**
 * Opens the desk for the signed-in person: the server checks their ID token and sets a cookie.
 *
 * @returns whether it is open
 */
export async function enterDesk(): Promise<boolean> {
  await auth.authStateReady();
  if (!auth.currentUser) return false;
  try {
    const { token } = await freshToken(auth.currentUser);
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(deskEntry, { method: 'POST', headers })).ok;
  } catch {
    return false;
  }
}
