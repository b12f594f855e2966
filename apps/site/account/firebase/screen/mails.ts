import type { ActionCodeSettings } from '@firebase/auth';
import { firebaseCodeOf, logRemedy } from './error-codes.ts';

/**
 * Has Firebase send a mail whose last page links back to the login. If the project does not authorize this
 * site's domain, the mail goes without that link.
 */
export async function sendWithWayBack(
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  try {
    await send({ url: `${location.origin}/login` });
  } catch (error) {
    const code = firebaseCodeOf(error);
    if (code !== 'auth/unauthorized-continue-uri') throw error;
    logRemedy(code);
    await send();
  }
}
