import { firebaseProject } from '#app/firebase/project.ts';
import type { AccountPort } from './account-port.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { lateProvider } from './late-provider.ts';

/** The provider that keeps this site's accounts. */
export const account: AccountPort = firebaseProject ? lateProvider() : embeddedProvider;
