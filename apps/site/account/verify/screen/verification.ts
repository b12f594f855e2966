import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import { keepToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { account } from '#account/screen/account.ts';
import { nextPath } from '#account/screen/next-path.ts';
import { refusalOf } from '#account/screen/refusal.ts';

/**
 * Checks again for a person who says that their address is confirmed. If it is, the screens that listen
 * continue by themselves. If not, the page reloads and says so.
 */
export async function reloadUnlessVerified(): Promise<void> {
  const person = await account.reload().catch(() => null);
  if (person?.emailVerified) return;
  if (person) keepToast('warn', loginWords.verify.notYet);
  location.reload();
}

/** @returns the props of a button that mails a new verification link, and its message */
export function useResend() {
  const { said: notice, say, button } = useAct((error) => refusalOf('resend', error));
  const send = async () => {
    await account.sendVerification();
    say({ kind: 'ok', text: accountSuccessWords.verificationSent, fields: [] });
  };
  return { notice, resend: button('resend', send) };
}

const nextAfterMail = storedText('localStorage', 'next-after-verification');

/** Stores the destination in the query string of a new person's sign-up, until they open the mail's link. */
export function storeNextPath(search: string): void {
  nextAfterMail.write(search);
}

/** @returns the stored destination, or the workspace; forgets it */
export function takeStoredNextPath(): string {
  const search = nextAfterMail.read() ?? '';
  nextAfterMail.remove();
  return nextPath(search, '/documind/workspace');
}
