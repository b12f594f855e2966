import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ArrowLink } from '#app/ui/button.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { yourAccountWords as words } from '#content/account.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import type { AccountUser } from '#contracts/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AboutAddress, AccountCard, CardHead, FormNoticeView } from '../account-card.tsx';
import { SignedInGuard } from '../guard/signed-in-guard.island.tsx';
import { loginPath } from '../next-path.ts';
import { type FormNotice, refusalOf } from '../refusal.ts';
import { signOutHere } from '../sign-out-here.ts';

/** /account: who is signed in, and what they can do about it. */
export default function YourAccount() {
  return <SignedInGuard>{(person) => <AccountOf person={person} />}</SignedInGuard>;
}

function AccountOf({ person }: { person: AccountUser | null }) {
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [pending, setPending] = useState(false);
  const sendReset = async () => {
    setNotice(null);
    setPending(true);
    try {
      await account.sendReset(person?.email ?? '');
      setNotice({ kind: 'ok', text: accountSuccessWords.resetSent, fields: [] });
    } catch (error) {
      setNotice(refusalOf('reset', error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.stage}>
      <AccountCard>
        <CardHead title={words.title}>
          <AboutAddress words={words.lead} address={person?.email ?? ''} />
          {person?.emailVerified === false && (
            <p>
              {words.unverified} <a href={loginPath('/account')}>{words.verify}</a>
            </p>
          )}
        </CardHead>
        <FormNoticeView notice={notice} />
        <div className={css.actions} data-awaits-mail={notice?.kind === 'ok' ? '' : undefined}>
          <ArrowLink href="/documind/workspace">{words.documents}</ArrowLink>
          <Meta>{words.passwordHint}</Meta>
          <ActionButton look="quiet" block pending={pending} onClick={() => void sendReset()}>
            {words.password}
          </ActionButton>
          <ActionButton look="secondary" block onClick={() => void signOutHere()}>
            {words.logOut}
          </ActionButton>
        </div>
      </AccountCard>
    </div>
  );
}
