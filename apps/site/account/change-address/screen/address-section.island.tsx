import { accountRuleWords } from '@m8/content/account-messages.ts';
import { linkEnds, addressWords as words } from '@m8/content/your-account.ts';
import type { AccountEventAnswer } from '@m8/contracts/account.ts';
import type { LinkEnd } from '@m8/contracts/credential-change.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { AddressField } from '#account/screen/account-fields.island.tsx';
import { FormNoticeView } from '#account/screen/form-notice.tsx';
import { type FormNotice, refused, useAccountForm } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { ownAccount, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';

const isLinkEnd = (kind: string): kind is LinkEnd => Object.hasOwn(linkEnds, kind);

/** @returns what ended the link last mailed to a new address; the events are in order, latest first */
export function endOfAskedLink(
  events: readonly Pick<AccountEventAnswer, 'kind'>[],
): LinkEnd | null {
  const asked = events.findIndex(({ kind }) => kind === 'address-asked');
  const since = events.slice(0, Math.max(asked, 0)).map(({ kind }) => kind);
  return since.findLast(isLinkEnd) ?? null;
}

/** The address of the account, with a form to change it. */
export function AddressSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const [asked, setAsked] = useState<string | null>(null);
  const ask = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'email').trim();
    if (!email) return refused(accountRuleWords.emailMissing, ['email']);
    await confirmed(() => ownAccount.askNewAddress(email));
    setAsked(email);
    await refresh();
    return { kind: 'ok', text: words.sent(email), fields: [] };
  };
  const { outcome, pending, form } = useAccountForm('newAddress', ask);
  const isSent = outcome?.kind === 'ok' && asked !== null;
  const end = isSent ? endOfAskedLink(account.events) : null;
  const warning: FormNotice | null =
    asked && end && linkEnds[end]
      ? { kind: 'warn', text: words.ended(asked, end), fields: [] }
      : null;
  return (
    <AccountSection id="address" title={words.title} lead={words.lead}>
      <p className={css.address}>{account.email}</p>
      <form
        className={clsx(css.line, css.inline)}
        {...form}
        data-awaits-mail={isSent && !end ? '' : undefined}
      >
        <FormNoticeView
          notice={end ? warning : outcome}
          id="address-notice"
          shownBelow={['email']}
        />
        <AddressField label={words.field} autoComplete="email" notice={outcome} />
        <ActionButton type="submit" look="quiet" pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}
