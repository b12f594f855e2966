import { type Ref, useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { keepToast } from '#app/ui/toasts.ts';
import { textOf, useSubmit } from '#app/ui/use-submit.ts';
import { accountWords, signupWords as words } from '#content/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';
import { EmailField } from '../email-field.tsx';
import { FormNoticeView } from '../form-notice.tsx';
import { GoogleButton } from '../google-button.island.tsx';
import { successes } from '../messages.ts';
import { NewPasswordFields } from '../new-password-fields.island.tsx';
import { type FormNotice, refusalOf } from '../refusal.ts';
import { checkSignUp } from './check-sign-up.ts';

function enterByGoogle(): void {
  keepToast('ok', successes.googleAccountCreated);
  location.assign('/');
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
  const [ofGoogle, setOfGoogle] = useState<FormNotice | null>(null);
  const submit = useSubmit(async (data: FormData): Promise<FormNotice | null> => {
    setOfGoogle(null);
    const email = textOf(data, 'email').trim();
    const password = textOf(data, 'password');
    const refusal = checkSignUp({ email, password, confirm: textOf(data, 'confirm') });
    if (refusal) return refusal;
    try {
      onCreated((await account.signUp({ email, password }))?.email ?? email);
      return null;
    } catch (error) {
      return refusalOf('signUp', error);
    }
  }, null);
  const notice = ofGoogle ?? submit.outcome;
  return (
    <AccountCard>
      <CardHead title={words.title} titleRef={titleRef}>
        <p>
          {words.haveOne} <a href="/login">{words.logIn}</a>
        </p>
      </CardHead>
      <FormNoticeView notice={notice} />
      <GoogleButton screen="googleSignUp" onNotice={setOfGoogle} onSignedIn={enterByGoogle} />
      <form className={css.form} {...submit.form}>
        <EmailField notice={notice} />
        <NewPasswordFields label={accountWords.fields.password} notice={notice} />
        <ActionButton type="submit" block pending={submit.pending}>
          {words.submit}
        </ActionButton>
      </form>
    </AccountCard>
  );
}
