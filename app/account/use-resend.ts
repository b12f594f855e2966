import { useState } from 'react';
import { account } from './account.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import { type FormNotice, refusalOf } from './refusal.ts';

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
      setNotice(refusalOf('resend', error));
    } finally {
      setPending(false);
    }
  };
  return { notice, pending, resend: () => void resend() };
}
