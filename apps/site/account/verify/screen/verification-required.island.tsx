import { loginWords } from '@m8/content/login.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect } from 'react';
import { account } from '#account/screen/account.ts';
import { AboutAddress, AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { reloadUnlessVerified, useResend } from './verification.ts';

const words = loginWords.verify;

/** Signs out and stays on the page, which then shows its visitor's view. */
async function signOutHere(): Promise<void> {
  try {
    await account.signOut();
    showToast('ok', signOutWords.done);
  } catch {
    showToast('bad', signOutWords.failed);
  }
}

/** What a signed-in person sees until their address is confirmed. */
export function VerificationRequired({ person }: { person: AccountUser }) {
  const { notice, pending, resend } = useResend();
  useEffect(() => {
    const shown = new AbortController();
    import('./look-for-verification.ts').then(
      (module) => module.lookForVerification(shown.signal),
      () => undefined, // The button checks too.
    );
    return () => shown.abort();
  }, []);
  return (
    <AccountCard
      title={words.title}
      lead={
        <>
          <AboutAddress words={words.lead} address={person.email} />
          <p>{words.why}</p>
        </>
      }
      notice={notice}
    >
      <div className={css.actions} data-awaits-mail="">
        <ActionButton block onClick={() => void reloadUnlessVerified()}>
          {words.done}
        </ActionButton>
        <ActionButton look="secondary" block pending={pending} onClick={resend}>
          {words.resend}
        </ActionButton>
        <ActionButton look="quiet" block onClick={() => void signOutHere()}>
          {words.otherAccount}
        </ActionButton>
      </div>
    </AccountCard>
  );
}
