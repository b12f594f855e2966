import type { Ref } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { textOf, useSubmit } from '#app/ui/use-submit.ts';
import { loginWords } from '#content/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';
import { EmailField } from '../email-field.tsx';
import { FormNoticeView } from '../form-notice.tsx';
import { accountRuleWords, accountSuccessWords } from '#content/account-messages.ts';
import { type FormNotice, refusalOf, refused, whatRemains } from '../refusal.ts';
import { typedEmail } from './typed-email.ts';

const words = loginWords.reset;

async function sendReset(data: FormData): Promise<FormNotice | null> {
  const email = textOf(data, 'email').trim();
  if (!email) return refused(accountRuleWords.emailMissing, ['email']);
  try {
    await account.sendReset(email);
    return { kind: 'ok', text: accountSuccessWords.resetSent, fields: [] };
  } catch (error) {
    return refusalOf('reset', error);
  }
}

/** Ask for a mail with a link to choose a new password. */
export function ResetForm({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const { outcome, pending, form } = useSubmit(sendReset, null, whatRemains);
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{words.lead}</p>
      </CardHead>
      <FormNoticeView notice={outcome} />
      <form
        className={css.form}
        {...form}
        data-awaits-mail={outcome?.kind === 'ok' ? '' : undefined}
      >
        <EmailField notice={outcome} known={typedEmail()} />
        <ActionButton type="submit" block pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
      <p className={css.links}>
        <a href="#log-in">{words.back}</a>
      </p>
    </AccountCard>
  );
}
