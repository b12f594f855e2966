import type { Ref } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { connectionWords } from '#content/connection.ts';
import { verifyWords } from '#content/verify.ts';
import type { AccountUser } from '#contracts/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead, FormNoticeView } from '../account-card.tsx';
import { useResend } from '../verification.ts';

const words = verifyWords.refused;

/** Why the link did nothing, and the way on. */
export function LinkRefused({
  reason,
  onRetry,
  person,
  titleRef,
}: {
  reason: string;
  /** Where the link is still good: only the way to the server failed. */
  onRetry: (() => void) | null;
  person: AccountUser | null;
  titleRef?: Ref<HTMLHeadingElement>;
}) {
  const { notice, pending, resend } = useResend();
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef} />
      {notice ? (
        <FormNoticeView notice={notice} />
      ) : (
        <Notice kind="bad" announce="urgent">
          {reason}
        </Notice>
      )}
      <div className={css.actions} data-awaits-mail={person ? '' : undefined}>
        {onRetry && (
          <ActionButton block onClick={onRetry}>
            {connectionWords.tryAgain}
          </ActionButton>
        )}
        {person ? (
          <ActionButton
            look={onRetry ? 'secondary' : 'primary'}
            block
            pending={pending}
            onClick={resend}
          >
            {words.resend}
          </ActionButton>
        ) : (
          <ButtonLink href="/login" look={onRetry ? 'secondary' : 'primary'} block>
            {words.login}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
