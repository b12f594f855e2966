import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { useFocusBack } from '#app/ui/use-focus-back.ts';
import { googleWords as words } from '#content/your-account.ts';
import { FormNoticeView } from '../account-card.tsx';
import { AccountError } from '../account-port.ts';
import { type FormNotice, refusalOf } from '../refusal.ts';
import { AccountSection } from './account-section.tsx';
import { ownAccount, useOwnAccount } from './own-account.ts';
import { useConfirmed } from './use-confirmed.island.tsx';

/** Google as a way in: add it, or take it away. Nothing where this site has no Google. */
export function GoogleSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const begin = useFocusBack(pending);
  const { google, password, passkeys } = account.ways_in;
  if (!google && document.documentElement.dataset.google === '') return null;

  const link = () => {
    // Asked before the window opens, which is to open straight from a click.
    let isKnown = Date.parse(account.confirmed_until ?? '') > Date.now();
    return confirmed(async () => {
      if (isKnown) return ownAccount.linkGoogle();
      isKnown = true;
      throw new AccountError('auth/confirm-it-is-you');
    });
  };
  const change = async (act: () => Promise<unknown>, done: string) => {
    begin();
    setNotice(null);
    setPending(true);
    try {
      await act();
      showToast('ok', done);
    } catch (error) {
      setNotice(await refusalOf(google ? 'removeGoogle' : 'addGoogle', error));
    } finally {
      await refresh();
      setPending(false);
    }
  };
  const remove = () => confirmed(ownAccount.unlinkGoogle);
  return (
    <AccountSection id="google" title={words.title} lead={google ? words.linked : words.unlinked}>
      <FormNoticeView notice={notice} id="google-notice" />
      {google ? (
        <ActionButton
          look="secondary"
          pending={pending}
          onClick={() => void change(remove, words.removed)}
        >
          {words.remove}
        </ActionButton>
      ) : (
        <ActionButton
          look="secondary"
          pending={pending}
          onClick={() => void change(link, words.added)}
        >
          {words.add}
        </ActionButton>
      )}
      {google && !password && passkeys === 0 && <Meta>{words.onlyWay}</Meta>}
    </AccountSection>
  );
}
