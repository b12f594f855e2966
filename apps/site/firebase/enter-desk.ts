import { deskEntry } from '@m8/contracts/desk-access.ts';
import { auth, freshToken } from './auth.ts';

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
