import { ActionButton } from '#app/ui/action-button.island.tsx';
import { useAct } from '#app/ui/use-act.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import { mailedPasswordWords as words } from '#content/kept-by-firebase.ts';
import { account } from '../account.ts';
import { FormNoticeView } from '../account-card.tsx';
import { refusalOf } from '../refusal.ts';
import { AccountSection } from './account-section.tsx';

/** A new password by a link that is mailed: the way where the account is kept elsewhere. */
export function MailedPasswordSection({ address }: { address: string }) {
  const { pending, said, say, act } = useAct((error) => refusalOf('reset', error));
  const send = async () => {
    await account.sendReset(address);
    say({ kind: 'ok', text: accountSuccessWords.resetSent, fields: [] });
  };
  return (
    <AccountSection id="password" title={words.title} lead={words.lead}>
      <FormNoticeView notice={said} id="mailed-password-notice" />
      <div data-awaits-mail={said?.kind === 'ok' ? '' : undefined}>
        <ActionButton
          look="secondary"
          pending={pending !== null}
          onClick={() => void act('send', send)}
        >
          {words.submit}
        </ActionButton>
      </div>
    </AccountSection>
  );
}
