import { type Ref, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { verifyWords as words } from '#content/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';

/** What whoever reads the mails of an address says about an account with it. */
export type OwnerAnswer = 'verify' | 'disown';

/**
 * Asks what to do with the account. A link alone confirms nothing: programs open the links of mails,
 * and people do before they have read them.
 */
export function AskOwner({
  titleRef,
  onAnswer,
}: {
  titleRef: Ref<HTMLHeadingElement>;
  onAnswer(answer: OwnerAnswer): Promise<void>;
}) {
  const [pending, setPending] = useState<OwnerAnswer | null>(null);
  const give = (answer: OwnerAnswer) => {
    if (pending !== null) return;
    setPending(answer);
    void onAnswer(answer);
  };
  return (
    <div className={css.withToken}>
      <AccountCard>
        <CardHead title={words.title} titleRef={titleRef}>
          <p>{words.lead}</p>
        </CardHead>
        <div className={css.actions}>
          <ActionButton block pending={pending === 'verify'} onClick={() => give('verify')}>
            {words.confirm}
          </ActionButton>
          <ActionButton
            look="secondary"
            block
            pending={pending === 'disown'}
            onClick={() => give('disown')}
          >
            {words.disown}
          </ActionButton>
        </div>
        <p>{words.disowning}</p>
      </AccountCard>
    </div>
  );
}
