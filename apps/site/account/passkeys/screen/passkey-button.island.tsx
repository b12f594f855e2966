import { useEffect, useEffectEvent, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { loginWords } from '#content/login.ts';
import { type AccountUser, challengeSeconds } from '#contracts/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { hasPasskeys } from '../passkeys/has-passkeys.ts';
import { codeOf, type FormNotice, refusalOf, sentenceOf } from '../refusal.ts';

/** What is offered is asked for anew a minute before the server takes it no more. */
const offerMs = (challengeSeconds - 60) * 1000;

/**
 * Logs in with a passkey: by its button, or where the browser offers it beside the address field. Nothing
 * where there are none.
 */
export function PasskeyButton({
  busy,
  onSignedIn,
  onNotice,
}: {
  /** Another way in is being tried. */
  busy: boolean;
  onSignedIn(user: AccountUser): void;
  /** Told what to say above the form; null where it starts anew. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number is an offer
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
