import { connectionWords } from '@m8/content/connection.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { refused } from '#account/screen/refusal.ts';
import { useResend } from './verification.ts';

const words = verifyWords.refused;

/** Why the link failed, and how to continue. */
export function LinkRefused({
  reason,
  onRetry,
  person,
}: {
  reason: string;
  /** Null if the link is used up; otherwise only the connection failed. */
  onRetry: (() => void) | null;
  person: AccountUser | null;
}) {
  const { notice, pending, resend } = useResend();
  const look = onRetry ? 'secondary' : 'primary';
  return (
    <AccountCard title={words.title} notice={notice ?? refused(reason, [])}>
      <div className={css.actions} data-awaits-mail={person ? '' : undefined}>
        {onRetry && (
          <ActionButton block onClick={onRetry}>
            {connectionWords.tryAgain}
          </ActionButton>
        )}
        {person ? (
          <ActionButton look={look} block pending={pending} onClick={resend}>
            {words.resend}
          </ActionButton>
        ) : (
          <ButtonLink href="/login" look={look} block>
            {words.login}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}
