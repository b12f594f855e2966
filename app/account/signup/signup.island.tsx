import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { signupWords } from '#content/account.ts';
import css from '../account-card.module.css';
import { AboutAddress, AccountCard, CardHead } from '../account-card.tsx';
import { successes } from '../messages.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { SignUpForm } from './sign-up-form.island.tsx';

const words = signupWords.sent;

/** /signup: the form, then word that a mail is on its way. */
export default function SignUp() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = useCardFocus(sentTo === null ? 'form' : 'sent');
  return (
    <div className={css.stage}>
      {sentTo === null ? (
        <SignUpForm titleRef={title} onCreated={setSentTo} />
      ) : (
        <AccountCard>
          <CardHead title={words.title} titleRef={title}>
            <AboutAddress words={words.lead} address={sentTo} />
          </CardHead>
          <Notice kind="ok" announce="polite">
            {successes.accountCreated}
          </Notice>
          <div className={css.actions} data-awaits-mail="">
            <ButtonLink href="/login" block>
              {words.login}
            </ButtonLink>
            <ActionButton look="secondary" block onClick={() => setSentTo(null)}>
              {words.another}
            </ActionButton>
          </div>
        </AccountCard>
      )}
    </div>
  );
}
