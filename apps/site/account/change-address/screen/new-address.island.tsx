import { newAddressWords as words } from '@m8/content/new-address.ts';
import { accountPaths, type SignInState } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { useState } from 'react';
import css from '#account/screen/account-card.module.css';
import { AccountCard, CardHead } from '#account/screen/account-card.tsx';
import { call, changed } from '#account/screen/embedded-session.ts';
import { mailedToken, tokenServed } from '#account/screen/mailed-token.ts';
import { codeOf, sentenceOf } from '#account/screen/refusal.ts';
import { useCardFocus } from '#account/screen/use-card-focus.ts';

/** State of the card: not submitted, changed, or refused with a message. */
type Outcome = 'ask' | 'done' | { refusal: string; isSpent: boolean };

async function changeAddress(token: string): Promise<Outcome> {
  try {
    changed((await call<SignInState>(accountPaths.changeAddress, { token })).user);
    tokenServed({ isRemembered: false });
    return 'done';
  } catch (error) {
    const code = codeOf(error);
    const isSpent = code === 'auth/invalid-action-code' || code === 'auth/email-already-in-use';
    return { refusal: await sentenceOf('newAddress', code), isSpent };
  }
}

function ToAccount() {
  return (
    <ButtonLink href="/account" look="secondary" block>
      {words.toAccount}
    </ButtonLink>
  );
}

/** /new-address: completes a change of address with the token of the mailed link. */
export default function NewAddress() {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>('ask');
  const [pending, setPending] = useState(false);
  const title = useCardFocus(outcome === 'done' ? 'done' : 'ask');
  const refused = typeof outcome === 'string' ? null : outcome;
  const token = hydrated ? mailedToken() : null;
  const use = async () => {
    setPending(true);
    setOutcome(await changeAddress(token ?? ''));
    setPending(false);
  };
  if (outcome === 'done')
    return (
      <AccountCard>
        <CardHead title={words.done.title} titleRef={title}>
          <p>{words.done.lead}</p>
        </CardHead>
        <ToAccount />
      </AccountCard>
    );
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={title}>
        <p>{words.lead}</p>
      </CardHead>
      {refused && (
        <Notice kind="bad" announce="urgent">
          {refused.refusal}
        </Notice>
      )}
      {(!hydrated || token) && !refused?.isSpent && (
        <div className={css.withToken}>
          <ActionButton block pending={pending} onClick={() => void use()}>
            {words.submit}
          </ActionButton>
        </div>
      )}
      {refused?.isSpent && <ToAccount />}
      {!token && (
        <div className={css.withoutToken}>
          <Notice kind="bad" announce="urgent">
            {words.noToken}
          </Notice>
          <ToAccount />
        </div>
      )}
    </AccountCard>
  );
}
