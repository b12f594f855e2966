import { firebaseProject } from '#firebase/project.ts';
import { subscribe } from './account-news.ts';
import { AccountError, type SessionPort } from './account-port.ts';
import { embeddedSession } from './embedded-session.ts';

/**
 * Fetches the code of Firebase, once.
 *
 * @returns the provider that keeps accounts in the owner's project
 * @throws AccountError if the code does not arrive
 */
export const loadFirebase = () =>
  import('#account/firebase/screen/firebase-provider.ts').then(
    (module) => module.firebaseProvider,
    () => {
      throw new AccountError('auth/network-request-failed');
    },
  );

/**
 * The part of Firebase's provider that every page loads. A page with an island fetches the rest at
 * once, since a popup must open straight from a click; others with the first call, or when another
 * tab changes the session.
 */
export function lazySession(): SessionPort {
  if (document.querySelector('astro-island')) loadFirebase().catch(() => undefined);
  return {
    reload: async () => (await loadFirebase()).reload(),
    signOut: async () => (await loadFirebase()).signOut(),
    onChange: (listener) => subscribe(listener, loadFirebase),
    getToken: async () => (await loadFirebase()).getToken(),
  };
}

/** Who is signed in, for pages without a form: the first part of {@link ./account.ts}. */
export const session: SessionPort = firebaseProject ? lazySession() : embeddedSession;
