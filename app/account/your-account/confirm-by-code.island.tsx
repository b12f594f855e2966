import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { TextButton } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/use-submit.ts';
import { accountRuleWords } from '#content/account-messages.ts';
import { confirmWords } from '#content/confirm.ts';
import { loginWords } from '#content/login.ts';
import { FormNoticeView, refusedBy } from '../account-card.tsx';
import { CodeField, type CodeWay } from '../code-field.tsx';
import { type FormNotice, refused, useAccountForm } from '../refusal.ts';
import { ownAccount } from './own-account.ts';
import css from './your-account.module.css';

const noticeId = 'confirm-code-notice';

/** Confirms by a code of the authenticator app, or a recovery code. */
export function ByCode({ onConfirmed }: { onConfirmed(): void }) {
  const [way, setWay] = useState<CodeWay>('app');
  const confirm = async (data: FormData): Promise<FormNotice | null> => {
    const code = textOf(data, 'confirm-code').trim();
    if (!code) return refused(accountRuleWords.fillAll, ['code']);
    await ownAccount.confirmByCode(code);
    onConfirmed();
    return null;
  };
  const { outcome, setOutcome, pending, form } = useAccountForm('confirm', confirm, () => null);
  const change = () => {
    setOutcome(null);
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  return (
    <form className={css.form} {...form}>
      <FormNoticeView notice={outcome} id={noticeId} />
      <CodeField way={way} name="confirm-code" refusedBy={refusedBy(outcome, 'code', noticeId)} />
      <ActionButton type="submit" block pending={pending}>
        {confirmWords.submit}
      </ActionButton>
      <TextButton onClick={change}>{loginWords.code[way].other}</TextButton>
    </form>
  );
}
