import { accountRuleWords } from '@m8/content/account-messages.ts';
import { addressWords as words } from '@m8/content/your-account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { AddressField } from '#account/screen/account-fields.island.tsx';
import { FormNoticeView } from '#account/screen/form-notice.tsx';
import { type FormNotice, refused, useAccountForm } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { ownAccount, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';

/** The address of the account, with a form to change it. */
export function AddressSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const ask = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'email').trim();
    if (!email) return refused(accountRuleWords.emailMissing, ['email']);
    await confirmed(() => ownAccount.askNewAddress(email));
    await refresh();
    return { kind: 'ok', text: words.sent(email), fields: [] };
  };
  const { outcome, pending, form } = useAccountForm('newAddress', ask);
  return (
    <AccountSection id="address" title={words.title} lead={words.lead}>
      <p className={css.address}>{account.email}</p>
      <form
        className={clsx(css.line, css.inline)}
        {...form}
        data-awaits-mail={outcome?.kind === 'ok' ? '' : undefined}
      >
        <FormNoticeView notice={outcome} id="address-notice" shownBelow={['email']} />
        <AddressField label={words.field} autoComplete="email" notice={outcome} />
        <ActionButton type="submit" look="quiet" pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}
