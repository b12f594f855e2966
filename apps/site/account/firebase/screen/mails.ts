import type { ActionCodeSettings } from 'firebase/auth';
import { firebaseCodeOf, tellOwner } from './error-codes.ts';

/**
 * Has Firebase send a mail whose last page leads back to the login. A project that does not know this
 * site's address sends it without the way back.
 */
export async function sendWithWayBack(
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: `${location.origin}/login` });
  } catch (error) {
    const code = firebaseCodeOf(error);
    if (code !== 'auth/unauthorized-continue-uri') throw error;
    tellOwner(code);
    await send();
  }
}
