import { loginWords } from '@m8/content/login.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { account } from '#account/screen/account.ts';
import css from '#account/screen/account-card.module.css';
import { refusalOf } from '#account/screen/refusal.ts';
import { type SignInListener, useSignInButton } from '#account/screen/use-sign-in-button.ts';
import { hasPasskeys } from './own-passkeys.ts';

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
