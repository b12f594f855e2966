import type { Ref } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { keepToast } from '#app/ui/toasts.ts';
import { textOf } from '#app/ui/use-submit.ts';
import { accountWords } from '#content/account.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import { legal } from '#content/legal.ts';
import { signupWords as words } from '#content/signup.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead, FormNoticeView } from '../account-card.tsx';
import { EmailField, NewPasswordFields } from '../account-fields.island.tsx';
import { GoogleButton } from '../google-button.island.tsx';
import { leastPassword } from '../least-password.ts';
import { loginPath, useNextPath } from '../next-path.ts';
import { type FormNotice, useAccountForm } from '../refusal.ts';
import { checkSignUp } from './check-sign-up.ts';

/** What an account agrees to, in a sentence with its links. */
function SignUpTerms() {
  const [before, terms, between, privacy, after] = legal.signUp;
  return (
    <Meta>
      {before}
      <a href="/terms">{terms}</a>
      {between}
      <a href="/privacy">{privacy}</a>
      {after}
    </Meta>
  );
}

/** Create an account with e-mail and password, or with Google. */
export function SignUpForm({
  titleRef,
  onCreated,
}: {
  titleRef: Ref<HTMLHeadingElement>;
  /** Told the address that the mail goes to. */
  onCreated(email: string): void;
}) {
  const next = useNextPath();
  const signUp = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const refusal = checkSignUp(
      { email, password, confirm: textOf(data, 'confirm') },
      leastPassword(),
    );
    if (refusal) return refusal;
    onCreated((await account.signUp({ email, password }))?.email ?? email);
    return null;
  };
  const { outcome, setOutcome, pending, form } = useAccountForm('signUp', signUp);
  const enterByGoogle = () => {
    keepToast('ok', accountSuccessWords.googleAccountCreated);
    location.assign(next);
  };
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>
          {words.haveOne} <a href={loginPath(next)}>{words.logIn}</a>
        </p>
      </CardHead>
      <FormNoticeView notice={outcome} />
      <GoogleButton screen="googleSignUp" onNotice={setOutcome} onSignedIn={enterByGoogle} />
      <form className={css.form} {...form}>
        <EmailField notice={outcome} />
        <NewPasswordFields label={accountWords.fields.password} notice={outcome} />
        <ActionButton type="submit" block pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
      <SignUpTerms />
    </AccountCard>
  );
}
