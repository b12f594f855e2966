import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { confirmByPasskeyWords as words } from '#content/passkeys.ts';
import { FormNoticeView } from '../account-card.tsx';
import type { FormNotice } from '../refusal.ts';
import { ownPasskeys, refusalOfPasskey } from './passkeys/own-passkeys.ts';
import css from './your-account.module.css';

/** Confirms by a passkey, where there is one. */
export function ByPasskey({ onConfirmed }: { onConfirmed(): void }) {
  const [pending, setPending] = useState(false);
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const confirm = async () => {
    setNotice(null);
    setPending(true);
    try {
      await ownPasskeys.confirm();
      onConfirmed();
    } catch (error) {
      setNotice(refusalOfPasskey(error));
      setPending(false);
    }
  };
  return (
    <div className={css.form}>
      <FormNoticeView notice={notice} id="confirm-passkey-notice" />
      <ActionButton look="quiet" block pending={pending} onClick={() => void confirm()}>
        {words.submit}
      </ActionButton>
    </div>
  );
}
