import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { storedText } from '@m8/ui/browser-storage.ts';
import { keepToast } from '@m8/ui/toasts.ts';
import { useState } from 'react';
import { account } from '#account/screen/account.ts';
import { nextPath } from '#account/screen/next-path.ts';
import { type FormNotice, refusalOf } from '#account/screen/refusal.ts';

/**
 * Asks again for somebody who says that their address is confirmed. Where it is, the screens that
 * listen go on by themselves; where it is not, the page is read anew and says so.
 */
export async function reloadUnlessVerified(): Promise<void> {
  const person = await account.reload().catch(() => null);
  if (person?.emailVerified) return;
  if (person) keepToast('warn', loginWords.verify.notYet);
  location.reload();
}

/** @returns how to mail a new verification link, and what to say about it */
export function useResend(): { notice: FormNotice | null; pending: boolean; resend(): void } {
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [pending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    try {
      await account.sendVerification();
      setNotice({ kind: 'ok', text: accountSuccessWords.verificationSent, fields: [] });
    } catch (error) {
      setNotice(await refusalOf('resend', error));
    } finally {
      setPending(false);
    }
  };
  return { notice, pending, resend: () => void resend() };
}

const nextAfterMail = storedText('localStorage', 'next-after-verification');

/**
 * Keeps in this browser where a new person is going, until the link of the mail is opened. Where
 * storage is blocked, that link leads to the workspace.
 *
 * @param search query string of the sign-up page, with `?next=`
 */
export function keepNext(search: string): void {
  nextAfterMail.write(search);
}

/** @returns where to go once the address is confirmed, the workspace if nothing is kept; forgets it */
export function takeNext(): string {
  const search = nextAfterMail.read() ?? '';
  nextAfterMail.remove();
  return nextPath(search, '/documind/workspace');
}
