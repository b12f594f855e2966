import { type Ref, useState } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { verifyWords } from '#content/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';
import { takeNext } from '../next-after-mail.ts';
import { loginPath } from '../next-path.ts';

const words = verifyWords.done;

/** Word that the address is confirmed, and the next step. */
export function Verified({
  signedIn,
  titleRef,
}: {
  signedIn: boolean;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  const [next] = useState(takeNext);
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{words.lead}</p>
      </CardHead>
      <div className={css.actions}>
        <ButtonLink href={signedIn ? next : loginPath(next)} block>
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
