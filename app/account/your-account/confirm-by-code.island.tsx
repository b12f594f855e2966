import { ActionButton } from '#app/ui/action-button.island.tsx';
import { TextField } from '#app/ui/field.tsx';
import { textOf, useSubmit } from '#app/ui/use-submit.ts';
import { accountRuleWords } from '#content/account-messages.ts';
import { confirmByCodeWords as words } from '#content/authenticator.ts';
import { FormNoticeView, refusedBy } from '../account-card.tsx';
import { type FormNotice, refusalOf, refused } from '../refusal.ts';
import { ownAccount } from './own-account.ts';
import css from './your-account.module.css';

const noticeId = 'confirm-code-notice';

/** Confirms by a code of the authenticator app, where there is one. */
export function ByCode({ onConfirmed }: { onConfirmed(): void }) {
  const confirm = async (data: FormData): Promise<FormNotice | null> => {
    const code = textOf(data, 'confirm-code').trim();
    if (!code) return refused(accountRuleWords.fillAll, ['code']);
    try {
      await ownAccount.confirmByCode(code);
      onConfirmed();
      return null;
    } catch (error) {
      return refusalOf('confirm', error);
    }
  };
  const { outcome, pending, form } = useSubmit(confirm, null, () => null);
  return (
    <form className={css.form} {...form}>
      <FormNoticeView notice={outcome} id={noticeId} />
      <TextField
        name="confirm-code"
        label={words.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        refusedBy={refusedBy(outcome, 'code', noticeId)}
      />
      <ActionButton type="submit" look="secondary" block pending={pending}>
        {words.submit}
      </ActionButton>
    </form>
  );
}
