import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { signupWords } from '@m8/content/signup.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { useEffect, useState } from 'react';
import { AboutAddress, AccountCard, CardStage } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { loginPath, useNextPath } from '#account/screen/next-path.ts';
import { personOf, useAccount } from '#account/screen/use-account.ts';
import { storeNextPath } from '#account/verify/screen/verification.ts';
import { VerificationRequired } from '#account/verify/screen/verification-required.island.tsx';
import { SignUpForm } from './sign-up-form.island.tsx';

const words = signupWords.sent;

/** /signup: the form, then a note that a mail is on its way. Signed-in people are redirected. */
export default function SignUp() {
  const state = useAccount();
  const next = useNextPath();
  const [isVisitor, setIsVisitor] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const person = isVisitor ? null : personOf(state);
  const verified = person?.emailVerified ?? false;
  useEffect(() => {
    // A person who signs up here came as a visitor, and stays until the mail is on its way.
    if (state === null) setIsVisitor(true);
    if (verified) location.replace(next);
  }, [state, verified, next]);

  const card = person && !verified ? 'verify' : sentTo === null ? 'form' : 'sent';
  const onCreated = (email: string) => {
    storeNextPath(location.search);
    setSentTo(email);
  };
  return (
    <CardStage card={card} resolving={state === 'loading' || verified}>
      {person && card === 'verify' ? (
        <VerificationRequired person={person} />
      ) : sentTo === null ? (
        <SignUpForm onCreated={onCreated} />
      ) : (
        <AccountCard
          title={words.title}
          lead={<AboutAddress words={words.lead} address={sentTo} />}
          notice={{ kind: 'ok', text: accountSuccessWords.accountCreated, fields: [] }}
        >
          <div className={css.actions} data-awaits-mail="">
            <ButtonLink href={loginPath(next)} block>
              {words.login}
            </ButtonLink>
            <ActionButton look="secondary" block onClick={() => setSentTo(null)}>
              {words.another}
            </ActionButton>
          </div>
        </AccountCard>
      )}
    </CardStage>
  );
}
