import { ActionButton } from '#app/ui/action-button.island.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { textOf } from '#app/ui/use-submit.ts';
import { accountWords } from '#content/account.ts';
import { passwordWords as words } from '#content/your-account.ts';
import { FormNoticeView } from '../account-card.tsx';
import { NewPasswordFields } from '../account-fields.island.tsx';
import { leastPassword } from '../least-password.ts';
import { type FormNotice, useAccountForm } from '../refusal.ts';
import { checkNewPassword } from '../signup/check-sign-up.ts';
import { AccountSection } from './account-section.tsx';
import { ownAccount, useOwnAccount } from './own-account.ts';
import { useConfirmed } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

const noticeId = 'password-notice';

/** Choose a new password, or the first one. */
export function PasswordSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const say = account.ways_in.password ? words.change : words.set;
  const save = async (data: FormData): Promise<FormNotice | null> => {
    const password = textOf(data, 'password');
    const refusal = checkNewPassword(password, textOf(data, 'confirm'), leastPassword());
    if (refusal) return refusal;
    await confirmed(() => ownAccount.changePassword(password));
    form.ref.current?.reset();
    showToast('ok', say.done);
    await refresh();
    document.getElementById('password-title')?.focus();
    return null;
  };
  const { outcome, pending, form } = useAccountForm('newPassword', save);
  return (
    <AccountSection id="password" title={words.title} lead={say.lead}>
      <form className={css.line} {...form}>
        <FormNoticeView notice={outcome} id={noticeId} />
        <NewPasswordFields
          label={accountWords.fields.newPassword}
          notice={outcome}
          noticeId={noticeId}
        />
        <ActionButton type="submit" look="secondary" pending={pending}>
          {say.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}
