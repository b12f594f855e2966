import { accountWords } from '@m8/content/account.ts';
import { passwordWords as words } from '@m8/content/your-account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { NewPasswordFields } from '#account/screen/account-fields.island.tsx';
import { FormNoticeView } from '#account/screen/form-notice.tsx';
import { type FormNotice, useAccountForm } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { ownAccount, useFinish, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';
import { checkNewPassword } from './new-password-rules.ts';

const noticeId = 'password-notice';

/** Sets a new password, or the first one. */
export function PasswordSection() {
  const { account } = useOwnAccount();
  const finish = useFinish('password');
  const confirmed = useConfirmed();
  const say = account.ways_in.password ? words.change : words.set;
  const save = async (data: FormData): Promise<FormNotice | null> => {
    const refusal = checkNewPassword(data);
    if (refusal) return refusal;
    await confirmed(() => ownAccount.changePassword(textOf(data, 'password')));
    form.ref.current?.reset();
    await finish(say.done);
    return null;
  };
  const { outcome, pending, form } = useAccountForm('newPassword', save);
  return (
    <AccountSection id="password" title={words.title} lead={say.lead}>
      <form className={css.line} {...form}>
        <FormNoticeView notice={outcome} id={noticeId} shownBelow={['password', 'confirm']} />
        <NewPasswordFields
          label={accountWords.fields.newPassword}
          notice={outcome}
          noticeId={noticeId}
        />
        <ActionButton type="submit" look="quiet" pending={pending}>
          {say.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}
