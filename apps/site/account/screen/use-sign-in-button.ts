import { accountErrorSentence } from '@m8/content/account-error-sentences.ts';
import type { AccountScreen } from '@m8/content/account-messages.ts';
import type { AccountErrorCode, AccountUser } from '@m8/contracts/account.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { askForCode } from './next-path.ts';
import { codeOf, type FormNotice, refusalOf } from './refusal.ts';

/** What a button that signs in reports to the form around it. */
export interface SignInListener {
  onSignedIn(user: AccountUser): void;
  /** Receives the message above the form; null on a new attempt. */
  onNotice(notice: FormNotice | null): void;
}

const cancelled = new Set<AccountErrorCode>([
  'auth/popup-closed-by-user',
  'auth/passkey-cancelled',
]);

export function useSignInButton(
  screen: AccountScreen,
  signIn: () => Promise<AccountUser>,
  { onSignedIn, onNotice }: SignInListener,
) {
  const { button } = useAct<never>((error) => {
    const code = codeOf(error);
    if (code === 'auth/second-factor-needed') askForCode();
    else if (cancelled.has(code)) showToast('info', accountErrorSentence(screen, code));
    else onNotice(refusalOf(screen, error));
    return null;
  });
  return button('sign-in', async () => {
    onNotice(null);
    onSignedIn(await signIn());
  });
}
