import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  type IdTokenResult,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { firebaseApp, project } from './app.ts';

/** On phones and in Safari the SDK then prepares the popup ahead; other pages are spared that. */
const offersGoogle = document.querySelector('[data-google-mark]') !== null;

/**
 * Who is signed in, kept in localStorage: unlike IndexedDB, which Firebase watches by a timer, it
 * tells other tabs at once.
 */
export const auth = initializeAuth(firebaseApp, {
  persistence: browserLocalPersistence,
  ...(offersGoogle && { popupRedirectResolver: browserPopupRedirectResolver }),
});

if (project.authEmulator)
  connectAuthEmulator(auth, `http://${project.authEmulator}`, { disableWarnings: true });

/** @returns the person's ID token; a new one where the old one does not know that the address is confirmed */
export async function freshToken(user: User): Promise<IdTokenResult> {
  const token = await user.getIdTokenResult();
  return user.emailVerified && !token.claims.email_verified ? user.getIdTokenResult(true) : token;
}
