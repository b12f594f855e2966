import { subscribe } from './account-news.ts';
import { AccountError, type AccountPort } from './account-port.ts';

const load = () =>
  import('./firebase/firebase-provider.ts').then(
    (module) => module.firebaseProvider,
    () => {
      throw new AccountError('auth/network-request-failed');
    },
  );

/**
 * The owner's Firebase project as the provider. Its code is fetched with the first call, or when
 * another tab changes the session; on a page with an island at once, since a popup must open straight
 * from a click.
 */
export function lateProvider(): AccountPort {
  if (document.querySelector('astro-island')) load().catch(() => undefined);
  const own = { onChange: (listener) => subscribe(listener, load) } satisfies Partial<AccountPort>;
  // Every other verb of the port is one of the loaded provider.
  return new Proxy(own as unknown as AccountPort, {
    get: (_, verb: keyof AccountPort) =>
      verb === 'onChange'
        ? own.onChange
        : async (...input: unknown[]) => Reflect.apply((await load())[verb], null, input),
  });
}
