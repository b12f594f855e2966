import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { account } from '#account/screen/account.ts';
import { AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { CodeField, OtherWay, useCodeForm } from '#account/screen/code-field.island.tsx';

const words = loginWords.code;

async function signIn(code: string): Promise<void> {
  await account.signInWithCode(code);
  keepToast('ok', accountSuccessWords.loggedIn);
}

/** The second step of a login: a code from the app, or a recovery code. */
export function CodeForm() {
  const { way, change, outcome, pending, form } = useCodeForm('logIn', 'code', signIn);
  return (
    <AccountCard title={words.title} lead={words[way].lead} notice={outcome} shownBelow={['code']}>
      <form className={css.form} {...form}>
        <CodeField way={way} name="code" notice={outcome} />
        <ActionButton type="submit" block pending={pending}>
          {loginWords.submit}
        </ActionButton>
      </form>
      <p className={css.links}>
        <OtherWay way={way} change={change} />
        <a href="#log-in">{loginWords.reset.back}</a>
      </p>
    </AccountCard>
  );
}
