import type { AccountPort } from './account-port.ts';
import { lateSession, loadFirebase } from './late-session.ts';

/** The owner's Firebase project as the provider, on pages that fetch its code when it is asked. */
export function lateProvider(): AccountPort {
  return {
    ...lateSession(),
    signUp: async (credentials) => (await loadFirebase()).signUp(credentials),
    signIn: async (credentials) => (await loadFirebase()).signIn(credentials),
    signInWithGoogle: async () => (await loadFirebase()).signInWithGoogle(),
    sendVerification: async () => (await loadFirebase()).sendVerification(),
    verifyEmail: async (token) => (await loadFirebase()).verifyEmail(token),
    disownAccount: async (token) => (await loadFirebase()).disownAccount(token),
    sendReset: async (email) => (await loadFirebase()).sendReset(email),
    resetPassword: async (token, password) => (await loadFirebase()).resetPassword(token, password),
  };
}
