import type { Ref } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { verifyWords } from '#content/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';

const words = verifyWords.done;

/** Word that the address is confirmed, and the next step. */
export function Verified({
  signedIn,
  titleRef,
}: {
  signedIn: boolean;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{words.lead}</p>
      </CardHead>
      <div className={css.actions}>
        <ButtonLink href={signedIn ? '/' : '/login'} block>
          {signedIn ? words.onward : words.login}
        </ButtonLink>
        {signedIn && (
          <ButtonLink href="/join-team" look="secondary" block>
            {words.join}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
