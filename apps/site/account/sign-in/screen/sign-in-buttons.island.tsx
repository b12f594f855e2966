import { accountWords } from '@m8/content/account.ts';
import { accountErrorSentence } from '@m8/content/account-error-sentences.ts';
import type { AccountScreen } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import type { AccountErrorCode, AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasPasskeys } from '#account/passkeys/screen/own-passkeys.ts';
import { account } from '#account/screen/account.ts';
import css from '#account/screen/account-card.module.css';
import { codeOf, type FormNotice, refusalOf } from '#account/screen/account-form.island.tsx';
import { askForCode } from '#account/screen/next-path.ts';

/** What a button that signs in reports to the form around it. */
interface SignInListener {
  onSignedIn(user: AccountUser): void;
  /** Receives the message above the form; null on a new attempt. */
  onNotice(notice: FormNotice | null): void;
}

const cancelled = new Set<AccountErrorCode>([
  'auth/popup-closed-by-user',
  'auth/passkey-cancelled',
]);

function useSignInButton(
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

/** The button that opens Google, and the divider below it, if the site has a Google sign-in. */
export function GoogleButton({
  screen,
  ...listener
}: { screen: AccountScreen & `google${string}` } & SignInListener) {
  const button = useSignInButton(screen, account.signInWithGoogle, listener);
  const hydrated = useHydrated();
  if (hydrated && document.documentElement.dataset.google === '') return null;

  // Google refuses browsers embedded in other apps.
  if (hydrated && /FBA[NV]|Instagram|LinkedInApp|; wv\)/.test(navigator.userAgent))
    return <Notice kind="info">{accountWords.googleInApp}</Notice>;

  return (
    <div className={css.google}>
      <ActionButton look="quiet" block {...button}>
        {!button.pending && <GoogleMark />}
        {accountWords.google}
      </ActionButton>
      <div className={css.or}>{accountWords.or}</div>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-google-mark="">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.7a6.6 6.6 0 0 1-9.8-3.5H2.2V17A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10Z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4Z"
      />
    </svg>
  );
}

/** Logs in with a passkey: with its button, or when the browser offers it in the address field. */
export function PasskeyButton({
  busy,
  ...listener
}: {
  /** True while another sign-in method is in progress. */
  busy: boolean;
} & SignInListener) {
  const button = useSignInButton('logIn', account.signInWithPasskey, listener);
  const [offers, setOffers] = useState(0);
  const signedIn = useEffectEvent(listener.onSignedIn);
  const refused = useEffectEvent((error: unknown) => {
    listener.onNotice(refusalOf('logIn', error));
    setOffers(offers + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value starts a new offer
  useEffect(() => {
    if (busy || button.pending || !hasPasskeys()) return;
    const offer = new AbortController();
    account.offerPasskeys(offer.signal).then((user) => user && signedIn(user), refused);
    return () => offer.abort();
  }, [busy, button.pending, offers]);

  return (
    <div className={css.passkey}>
      <ActionButton look="quiet" block {...button}>
        {loginWords.passkey}
      </ActionButton>
    </div>
  );
}
