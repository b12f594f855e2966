import { firebaseProject } from '#firebase/project.ts';
import { subscribe } from './account-events.ts';
import { AccountError, type SessionPort } from './account-port.ts';
import { embeddedSession } from './embedded-session.ts';

/**
 * Loads the provider for accounts in the owner's Firebase project, once.
 *
 * @throws AccountError if the code cannot be loaded
 */
export const loadFirebase = () =>
  import('#account/firebase/screen/firebase-provider.ts').then(
    (module) => module.firebaseProvider,
    () => {
      throw new AccountError('auth/network-request-failed');
    },
  );

/**
 * The part of Firebase's provider that every page loads. A page with an island loads the rest immediately,
 * because a popup must open directly from a click. Other pages load it at the first call, or when another
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

/** Who is signed in, for pages without a form: the small part of {@link ./account.ts}. */
export const session: SessionPort = firebaseProject ? lazySession() : embeddedSession;
