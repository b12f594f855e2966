import { firebaseProject } from '#firebase/project.ts';
import type { AccountPort } from './account-port.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { loadFirebase, session } from './session.ts';

/** The owner's Firebase project as the provider; its code loads at the first call. */
function lazyProvider(): AccountPort {
  return {
    ...session,
    signUp: async (credentials) => (await loadFirebase()).signUp(credentials),
    signIn: async (credentials) => (await loadFirebase()).signIn(credentials),
    signInWithCode: async (code) => (await loadFirebase()).signInWithCode(code),
    signInWithPasskey: async () => (await loadFirebase()).signInWithPasskey(),
    offerPasskeys: async (until) => (await loadFirebase()).offerPasskeys(until),
    signInWithGoogle: async () => (await loadFirebase()).signInWithGoogle(),
    sendVerification: async () => (await loadFirebase()).sendVerification(),
    verifyEmail: async (token) => (await loadFirebase()).verifyEmail(token),
    disownAccount: async (token) => (await loadFirebase()).disownAccount(token),
    sendReset: async (email) => (await loadFirebase()).sendReset(email),
    resetPassword: async (token, password) => (await loadFirebase()).resetPassword(token, password),
  };
}

/** The provider that keeps this site's accounts. */
export const account: AccountPort = firebaseProject ? lazyProvider() : embeddedProvider;
