import { accountWords } from '@m8/content/account.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { legal } from '@m8/content/legal.ts';
import { signupWords as words } from '@m8/content/signup.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { GoogleButton } from '#account/google/screen/google-button.island.tsx';
import { account } from '#account/screen/account.ts';
import { AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { EmailField, NewPasswordFields } from '#account/screen/account-fields.island.tsx';
import { loginPath, useNextPath } from '#account/screen/next-path.ts';
import { type FormNotice, useAccountForm } from '#account/screen/refusal.ts';
import { checkNewPassword } from './check-sign-up.ts';

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

/** Creates an account with e-mail and password, or with Google. */
export function SignUpForm({
  onCreated,
}: {
  /** Receives the address that the mail goes to. */
  onCreated(email: string): void;
}) {
  const next = useNextPath();
  const signUp = async (data: FormData): Promise<FormNotice | null> => {
    const refusal = checkNewPassword(data, ['email', 'password', 'confirm']);
    if (refusal) return refusal;
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    onCreated((await account.signUp({ email, password }))?.email ?? email);
    return null;
  };
  const { outcome, setOutcome, pending, form } = useAccountForm('signUp', signUp);
  const enterByGoogle = () => {
    keepToast('ok', accountSuccessWords.googleAccountCreated);
    location.assign(next);
  };
  return (
    <AccountCard
      title={words.title}
      lead={
        <p>
          {words.haveOne} <a href={loginPath(next)}>{words.logIn}</a>
        </p>
      }
      notice={outcome}
    >
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
