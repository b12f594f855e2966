import { accountWords } from '@m8/content/account.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { legal } from '@m8/content/legal.ts';
import { signupWords as words } from '@m8/content/signup.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { useEffect, useState } from 'react';
import { account } from '#account/screen/account.ts';
import { AboutAddress, AccountCard, CardStage } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import {
  checkNewPassword,
  EmailField,
  NewPasswordFields,
} from '#account/screen/account-fields.island.tsx';
import { type FormNotice, useAccountForm } from '#account/screen/account-form.island.tsx';
import { loginPath, useNextPath } from '#account/screen/next-path.ts';
import { useAccount } from '#account/screen/use-account.ts';
import { GoogleButton } from '#account/sign-in/screen/sign-in-buttons.island.tsx';
import {
  storeNextPath,
  VerificationRequired,
} from '#account/verify/screen/verification-required.island.tsx';

const [before, terms, between, privacy, after] = legal.signUp;

/** Creates an account with email and password, or with Google. */
function SignUpForm({
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
      shownBelow={['email', 'password', 'confirm']}
    >
      <GoogleButton screen="googleSignUp" onNotice={setOutcome} onSignedIn={enterByGoogle} />
      <form className={css.form} {...form}>
        <EmailField notice={outcome} />
        <NewPasswordFields label={accountWords.fields.password} notice={outcome} />
        <ActionButton type="submit" block pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
      <Meta>
        {before}
        <a href="/terms">{terms}</a>
        {between}
        <a href="/privacy">{privacy}</a>
        {after}
      </Meta>
    </AccountCard>
  );
}

/** /signup: the form, then a note that a mail is on its way. Signed-in people are redirected. */
export default function SignUp() {
  const { state, person: known } = useAccount();
  const next = useNextPath();
  const [isVisitor, setIsVisitor] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const person = isVisitor ? null : known;
  const verified = person?.emailVerified ?? false;
  useEffect(() => {
    // A person who signs up here came as a visitor, and stays until the mail is on its way.
    if (state === null) setIsVisitor(true);
    if (verified) location.replace(next);
  }, [state, verified, next]);

  const card = person && !verified ? 'verify' : sentTo === null ? 'form' : 'sent';
  const onCreated = (email: string) => {
    storeNextPath(location.search);
    setSentTo(email);
  };
  return (
    <CardStage card={card} resolving={state === 'loading' || verified}>
      {person && card === 'verify' ? (
        <VerificationRequired person={person} />
      ) : sentTo === null ? (
        <SignUpForm onCreated={onCreated} />
      ) : (
        <AccountCard
          title={words.sent.title}
          lead={<AboutAddress words={words.sent.lead} address={sentTo} />}
          notice={{ kind: 'ok', text: accountSuccessWords.accountCreated, fields: [] }}
        >
          <div className={css.actions} data-awaits-mail="">
            <ButtonLink href={loginPath(next)} block>
              {words.sent.login}
            </ButtonLink>
            <ActionButton look="secondary" block onClick={() => setSentTo(null)}>
              {words.sent.another}
            </ActionButton>
          </div>
        </AccountCard>
      )}
    </CardStage>
  );
}
