import { loginWords } from '@m8/content/login.ts';
import { type AccountUser, challengeSeconds } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { account } from '#account/screen/account.ts';
import css from '#account/screen/account-card.module.css';
import { codeOf, type FormNotice, refusalOf, sentenceOf } from '#account/screen/refusal.ts';
import { hasPasskeys } from './has-passkeys.ts';

/** Offers are renewed a minute before the server stops accepting them. */
const offerMs = (challengeSeconds - 60) * 1000;

/**
 * Logs in with a passkey: with its button, or when the browser offers it in the address field. Renders
 * nothing if there are none.
 */
export function PasskeyButton({
  busy,
  onSignedIn,
  onNotice,
}: {
  /** True while another sign-in method is in progress. */
  busy: boolean;
  onSignedIn(user: AccountUser): void;
  /** Receives the message above the form; null on a new attempt. */
  onNotice(notice: FormNotice | null): void;
}) {
  const [pending, setPending] = useState(false);
  const [offers, setOffers] = useState(0);
  const signedIn = useEffectEvent(onSignedIn);
  const refused = useEffectEvent(async (error: unknown) => {
    onNotice(await refusalOf('logIn', error));
    setOffers(offers + 1);
  });
  const again = useEffectEvent(() => setOffers(offers + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value starts a new offer
  useEffect(() => {
    if (busy || pending || !hasPasskeys()) return;
    const offer = new AbortController();
    const timer = setTimeout(again, offerMs);
    account.offerPasskeys(offer.signal).then((user) => user && signedIn(user), refused);
    return () => {
      clearTimeout(timer);
      offer.abort();
    };
  }, [busy, pending, offers]);

  const choose = async () => {
    setPending(true);
    onNotice(null);
    try {
      onSignedIn(await account.signInWithPasskey());
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/passkey-cancelled') showToast('info', await sentenceOf('logIn', code));
      else onNotice(await refusalOf('logIn', error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.passkey}>
      <ActionButton look="quiet" block pending={pending} onClick={() => void choose()}>
        {loginWords.passkey}
      </ActionButton>
    </div>
  );
}
