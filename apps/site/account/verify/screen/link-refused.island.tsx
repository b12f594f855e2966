import { connectionWords } from '@m8/content/connection.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import type { Ref } from 'react';
import css from '#account/screen/account-card.module.css';
import { AccountCard, CardHead, FormNoticeView } from '#account/screen/account-card.tsx';
import { useResend } from './verification.ts';

const words = verifyWords.refused;

/** Why the link failed, and how to continue. */
export function LinkRefused({
  reason,
  onRetry,
  person,
  titleRef,
}: {
  reason: string;
  /** Null if the link is used up; otherwise only the connection failed. */
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
