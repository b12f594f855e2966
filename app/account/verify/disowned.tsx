import type { Ref } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { verifyWords } from '#content/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';

/** Word that an account was closed that somebody else had opened. */
export function Closed({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const words = verifyWords.closed;
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{words.lead}</p>
      </CardHead>
      <div className={css.actions}>
        <ButtonLink href="/" look="secondary" block>
          {words.onward}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}

/** What can be done about an account that somebody else has opened and that nobody closes by a link. */
export function Kept({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const words = verifyWords.kept;
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{words.lead}</p>
        <p>{words.take}</p>
      </CardHead>
      <div className={css.actions}>
        <ButtonLink href="/login#reset" block>
          {words.reset}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
