import { accountWords } from '@m8/content/account.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { newPasswordWords as words } from '@m8/content/new-password.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { account } from '#account/screen/account.ts';
import { AccountCard, WithMailedToken } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { checkNewPassword, NewPasswordFields } from '#account/screen/account-fields.island.tsx';
import { type FormNotice, useAccountForm } from '#account/screen/account-form.island.tsx';
import { mailedToken, tokenServed } from '#account/screen/mailed-token.ts';

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
  const { outcome, pending, form } = useAccountForm('newPassword', save);
  const spent = outcome?.kind === 'bad' && outcome.fields.length === 0;
  return (
    <AccountCard
      title={words.title}
      lead={words.lead}
      notice={outcome}
      shownBelow={['password', 'confirm']}
    >
      <WithMailedToken missing={words.noToken} otherwise={<AskAgain />}>
        <form className={css.form} {...form}>
          <NewPasswordFields label={accountWords.fields.newPassword} notice={outcome} />
          <ActionButton type="submit" block pending={pending}>
            {words.submit}
          </ActionButton>
        </form>
      </WithMailedToken>
      {spent && <AskAgain />}
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
