import type { Ref } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { verifyWords } from '#content/account.ts';
import { connectionWords } from '#content/connection.ts';
import type { AccountErrorCode, AccountUser } from '#contracts/account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';
import { FormNoticeView } from '../form-notice.tsx';
import { refusals } from '../messages.ts';
import { useResend } from '../use-resend.ts';

const words = verifyWords.refused;

/** Why the link did not confirm an address, and the way on; `code` is null where it has no token. */
export function LinkRefused({
  code,
  person,
  titleRef,
}: {
  code: AccountErrorCode | null;
  person: AccountUser | null;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  const { notice, pending, resend } = useResend();
  // A link that was never looked at is still good: only the way to the server failed.
  const unused = code !== null && code !== 'auth/invalid-action-code';
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef} />
      {notice ? (
        <FormNoticeView notice={notice} />
      ) : (
        <Notice kind="bad" announce="urgent">
          {code === null ? words.noToken : refusals[code].verify}
        </Notice>
      )}
      <div className={css.actions} data-awaits-mail={person ? '' : undefined}>
        {unused && (
          <ActionButton block onClick={() => location.reload()}>
            {connectionWords.tryAgain}
          </ActionButton>
        )}
        {person ? (
          <ActionButton
            look={unused ? 'secondary' : 'primary'}
            block
            pending={pending}
            onClick={resend}
          >
            {words.resend}
          </ActionButton>
        ) : (
          <ButtonLink href="/login" look={unused ? 'secondary' : 'primary'} block>
            {words.login}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
