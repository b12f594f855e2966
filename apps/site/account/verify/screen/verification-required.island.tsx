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

const lookMs = 10_000;

/** Signs out and stays on the page, which then shows its visitor's view. */
async function signOutHere(): Promise<void> {
  try {
    await account.signOut();
    showToast('ok', signOutWords.done);
  } catch {
    showToast('bad', signOutWords.failed);
  }
}

/**
 * Checks whether the address is confirmed, when the person returns to the page and every few seconds while
 * it is visible: they may open the mail's link on a phone. Screens that listen continue by themselves.
 *
 * @returns a function that stops it
 */
function lookForVerification(): () => void {
  const look = () => {
    if (!document.hidden) account.reload().catch(() => null);
  };
  const timer = setInterval(look, lookMs);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', look);
  };
}

/** What a signed-in person sees until their address is confirmed. */
export function VerificationRequired({ person }: { person: AccountUser }) {
  const { notice, resend } = useResend();
  useEffect(lookForVerification, []);
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
        <ActionButton look="secondary" block {...resend}>
          {words.resend}
        </ActionButton>
        <ActionButton look="quiet" block onClick={() => void signOutHere()}>
          {words.otherAccount}
        </ActionButton>
      </div>
    </AccountCard>
  );
}
