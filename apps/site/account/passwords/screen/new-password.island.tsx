import { accountWords } from '@m8/content/account.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { newPasswordWords as words } from '@m8/content/new-password.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { account } from '#account/screen/account.ts';
import css from '#account/screen/account-card.module.css';
import { AccountCard, CardHead, FormNoticeView } from '#account/screen/account-card.tsx';
import { NewPasswordFields } from '#account/screen/account-fields.island.tsx';
import { mailedToken, tokenServed } from '#account/screen/mailed-token.ts';
import { type FormNotice, useAccountForm } from '#account/screen/refusal.ts';
import { checkNewPassword } from '#account/sign-up/screen/check-sign-up.ts';

async function save(data: FormData): Promise<FormNotice | null> {
  const refusal = checkNewPassword(data);
  if (refusal) return refusal;
  await account.resetPassword(mailedToken() ?? '', textOf(data, 'password'));
  tokenServed({ isRemembered: false });
  keepToast('ok', accountSuccessWords.passwordChanged);
  location.assign('/login');
  return null;
}

/** /new-password: completes a reset with the token of the mailed link. */
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
