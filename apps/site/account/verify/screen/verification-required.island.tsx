import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { storedText } from '@m8/ui/browser-storage.ts';
import { keepToast, showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { useEffect } from 'react';
import { account } from '#account/screen/account.ts';
import { AboutAddress, AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { refusalOf } from '#account/screen/account-form.island.tsx';
import { nextPath } from '#account/screen/next-path.ts';

/**
 * Checks again for a person who says that their address is confirmed. If it is, the screens that listen
 * continue by themselves. If not, the page reloads and says so.
 */
export async function reloadUnlessVerified(): Promise<void> {
  const person = await account.reload().catch(() => null);
  if (person?.emailVerified) return;
  if (person) keepToast('warn', loginWords.verify.notYet);
  location.reload();
}

/** @returns the props of a button that mails a new verification link, and its message */
export function useResend() {
  const { said: notice, say, button } = useAct((error) => refusalOf('resend', error));
  const send = async () => {
    await account.sendVerification();
    say({ kind: 'ok', text: accountSuccessWords.verificationSent, fields: [] });
  };
  return { notice, resend: button('resend', send) };
}

const nextAfterMail = storedText('localStorage', 'next-after-verification');

/** Stores the destination in the query string of a new person's sign-up, until they open the mail's link. */
export function storeNextPath(search: string): void {
  nextAfterMail.write(search);
}

/** @returns the stored destination, or the workspace; forgets it */
export function takeStoredNextPath(): string {
  const search = nextAfterMail.read() ?? '';
  nextAfterMail.remove();
  return nextPath(search, '/documind/workspace');
}

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

/** What a signed-in person sees until their address is confirmed. */
export function VerificationRequired({ person }: { person: AccountUser }) {
  const { notice, resend } = useResend();
  // The person may open the mail's link on a phone. Screens that listen continue by themselves.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) account.reload().catch(() => null);
    };
    const timer = setInterval(look, lookMs);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
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
