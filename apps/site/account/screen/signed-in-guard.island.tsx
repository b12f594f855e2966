import { connectionWords } from '@m8/content/connection.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { type ReactNode, useEffect } from 'react';
import { loginPath } from './next-path.ts';
import css from './signed-in-guard.module.css';
import { useAccount } from './use-account.ts';

/**
 * Shows its content to signed-in people, and sends everyone else to the login page and back. Until the
 * person is known, the content is rendered with null and hidden, so that its space is reserved.
 */
export function SignedInGuard({ children }: { children(person: AccountUser | null): ReactNode }) {
  const { state, person } = useAccount();
  const signedOut = state === null;
  useEffect(() => {
    if (!signedOut) return;
    // A person who logs out is on the way home; a second navigation would interrupt that.
    if (document.documentElement.dataset.leaving !== undefined) return;
    location.replace(loginPath(location.pathname + location.search));
  }, [signedOut]);

  return (
    <div className={css.guard} data-resolving={person ? undefined : ''}>
      {state === 'unreachable' ? (
        <div className={css.unreachable}>
          <Notice kind="bad" announce="urgent">
            {connectionWords.unreachable}
          </Notice>
          <ActionButton onClick={() => location.reload()}>{connectionWords.tryAgain}</ActionButton>
        </div>
      ) : (
        person === null && <Loading className={css.loading} />
      )}
      <div className={css.content}>{children(person)}</div>
    </div>
  );
}
