import type { AccountPort } from './account-port.ts';
import { embeddedProvider } from './embedded-provider.ts';

/** The provider that keeps this site's accounts. */
export const account: AccountPort = embeddedProvider;
