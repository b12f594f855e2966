import { subscribe } from './account-news.ts';
import { AccountError, type AccountPort } from './account-port.ts';
import type { FirebaseProvider } from './firebase/firebase-provider.ts';

let loaded: Promise<FirebaseProvider> | undefined;

function load(): Promise<FirebaseProvider> {
  loaded ??= import('./firebase/firebase-provider.ts').then(
    ({ firebaseProvider }) => firebaseProvider,
    () => {
      loaded = undefined;
      throw new AccountError('auth/network-request-failed');
    },
  );
  return loaded;
}

/**
 * The owner's Firebase project as the provider. Its code is fetched with the first call, or when
 * another tab changes the session; on a page with an island at once, since a popup must open straight
 * from a click.
 */
export function lateProvider(): AccountPort {
  if (document.querySelector('astro-island')) load().catch(() => undefined);
  const verb =
    (name: keyof FirebaseProvider) =>
    async (...input: unknown[]) =>
      Reflect.apply((await load())[name], undefined, input);
  const known = {
    onChange: (listener) => subscribe(listener, load),
  } satisfies Partial<AccountPort>;
  // Every other verb of the port is one of the loaded provider.
  return new Proxy(known as AccountPort, {
    get: (target, name: keyof AccountPort) => (name === 'onChange' ? target[name] : verb(name)),
  });
}
