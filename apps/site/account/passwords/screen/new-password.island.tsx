import { clsx } from 'clsx/lite';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { keepToast } from '#app/ui/toasts.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { textOf } from '#app/ui/use-submit.ts';
import { accountWords } from '#content/account.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import { newPasswordWords as words } from '#content/new-password.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead, FormNoticeView } from '../account-card.tsx';
import { NewPasswordFields } from '../account-fields.island.tsx';
import { leastPassword } from '../least-password.ts';
import { mailedToken, tokenServed } from '../mailed-token.ts';
import { type FormNotice, useAccountForm } from '../refusal.ts';
import { checkNewPassword } from '../signup/check-sign-up.ts';

async function save(data: FormData): Promise<FormNotice | null> {
  const password = textOf(data, 'password');
  const confirm = textOf(data, 'confirm');
  const refusal = checkNewPassword(password, confirm, leastPassword());
  if (refusal) return refusal;
  await account.resetPassword(mailedToken() ?? '', password);
  tokenServed({ isRemembered: false });
  keepToast('ok', accountSuccessWords.passwordChanged);
  location.assign('/login');
  return null;
}

/** /new-password: the end of a reset, by the token of the mailed link. */
export default function NewPassword() {
  const hydrated = useHydrated();
  const { outcome, pending, form } = useAccountForm('newPassword', save);
  const token = hydrated ? mailedToken() : null;
  const spent = outcome?.kind === 'bad' && outcome.fields.length === 0;
  return (
    <AccountCard>
      <CardHead title={words.title}>
        <p>{words.lead}</p>
      </CardHead>
      <FormNoticeView notice={outcome} />
      {(!hydrated || token) && (
        <form className={clsx(css.form, css.withToken)} {...form}>
          <NewPasswordFields label={accountWords.fields.newPassword} notice={outcome} />
          <ActionButton type="submit" block pending={pending}>
            {words.submit}
          </ActionButton>
        </form>
      )}
      {spent && <AskAgain />}
      {!token && (
        <div className={css.withoutToken}>
          <Notice kind="bad" announce="urgent">
            {words.noToken}
          </Notice>
          <AskAgain />
        </div>
      )}
    </AccountCard>
  );
}

function AskAgain() {
  return (
    <ButtonLink href="/login#reset" look="secondary" block>
      {words.askAgain}
    </ButtonLink>
  );
}
