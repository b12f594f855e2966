import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { accountSuccessWords } from '#content/account-messages.ts';
import { mailedPasswordWords as words } from '#content/kept-by-firebase.ts';
import { account } from '../account.ts';
import { FormNoticeView } from '../account-card.tsx';
import { type FormNotice, refusalOf } from '../refusal.ts';
import { AccountSection } from './account-section.tsx';

/** A new password by a link that is mailed: the way where the account is kept elsewhere. */
export function MailedPasswordSection({ address }: { address: string }) {
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [pending, setPending] = useState(false);
  const send = async () => {
    setNotice(null);
    setPending(true);
    try {
      await account.sendReset(address);
      setNotice({ kind: 'ok', text: accountSuccessWords.resetSent, fields: [] });
    } catch (error) {
      setNotice(await refusalOf('reset', error));
    } finally {
      setPending(false);
    }
  };
  return (
    <AccountSection id="password" title={words.title} lead={words.lead}>
      <FormNoticeView notice={notice} id="mailed-password-notice" />
      <div data-awaits-mail={notice?.kind === 'ok' ? '' : undefined}>
        <ActionButton look="secondary" pending={pending} onClick={() => void send()}>
          {words.submit}
        </ActionButton>
      </div>
    </AccountSection>
  );
}
