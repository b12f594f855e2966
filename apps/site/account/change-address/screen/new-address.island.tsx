import { newAddressWords as words } from '@m8/content/new-address.ts';
import { accountPaths, type SignInState } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { useAct } from '@m8/ui/use-act.ts';
import { useState } from 'react';
import { AccountCard, CardStage, WithMailedToken } from '#account/screen/account-card.island.tsx';
import { codeOf, refusalOf } from '#account/screen/account-form.island.tsx';
import { call, changed } from '#account/screen/embedded-session.ts';
import { mailedToken, tokenServed } from '#account/screen/mailed-token.ts';

/** The card asks, the address has changed, or the link cannot be used again. */
type Step = 'ask' | 'done' | 'spent';

/** /new-address: completes a change of address with the token of the mailed link. */
export default function NewAddress() {
  const [step, setStep] = useState<Step>('ask');
  const { said, button } = useAct(async (error) => {
    const code = codeOf(error);
    if (code === 'auth/invalid-action-code' || code === 'auth/email-already-in-use')
      setStep('spent');
    return refusalOf('newAddress', error);
  });
  const change = async () => {
    const token = mailedToken() ?? '';
    changed((await call<SignInState>(accountPaths.changeAddress, { token })).user);
    tokenServed({ isRemembered: false });
    setStep('done');
  };
  const toAccount = (
    <ButtonLink href="/account" look="secondary" block>
      {words.toAccount}
    </ButtonLink>
  );
  const isDone = step === 'done';
  return (
    <CardStage card={isDone ? 'done' : 'ask'}>
      {isDone ? (
        <AccountCard title={words.done.title} lead={words.done.lead}>
          {toAccount}
        </AccountCard>
      ) : (
        <AccountCard title={words.title} lead={words.lead} notice={said}>
          <WithMailedToken missing={words.noToken} otherwise={toAccount}>
            {step === 'spent' ? (
              toAccount
            ) : (
              <ActionButton block {...button('change', change)}>
                {words.submit}
              </ActionButton>
            )}
          </WithMailedToken>
        </AccountCard>
      )}
    </CardStage>
  );
}
