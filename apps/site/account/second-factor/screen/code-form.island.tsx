import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextButton } from '@m8/ui/button.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { type Ref, useState } from 'react';
import { account } from '#account/screen/account.ts';
import css from '#account/screen/account-card.module.css';
import { AccountCard, CardHead, FormNoticeView, refusedBy } from '#account/screen/account-card.tsx';
import { CodeField, type CodeWay } from '#account/screen/code-field.tsx';
import { type FormNotice, refused, useAccountForm } from '#account/screen/refusal.ts';

const words = loginWords.code;

async function signIn(data: FormData): Promise<FormNotice | null> {
  const code = textOf(data, 'code').trim();
  if (!code) return refused(accountRuleWords.fillAll, ['code']);
  await account.signInWithCode(code);
  keepToast('ok', accountSuccessWords.loggedIn);
  return null;
}

/** The second step of a login: a code from the app, or a recovery code. */
export function CodeForm({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  const [way, setWay] = useState<CodeWay>('app');
  const { outcome, setOutcome, pending, form } = useAccountForm('logIn', signIn);
  const { lead, other } = words[way];
  const change = () => {
    setOutcome(null);
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>{lead}</p>
      </CardHead>
      <FormNoticeView notice={outcome} />
      <form className={css.form} {...form}>
        <CodeField way={way} name="code" refusedBy={refusedBy(outcome, 'code')} />
        <ActionButton type="submit" block pending={pending}>
          {loginWords.submit}
        </ActionButton>
      </form>
      <p className={css.links}>
        <TextButton onClick={change}>{other}</TextButton>
        <a href="#log-in">{loginWords.reset.back}</a>
      </p>
    </AccountCard>
  );
}
