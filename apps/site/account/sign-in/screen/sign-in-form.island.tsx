import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords as words } from '@m8/content/login.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { useState } from 'react';
import { GoogleButton } from '#account/google/screen/google-button.island.tsx';
import { PasskeyButton } from '#account/passkeys/screen/passkey-button.island.tsx';
import { account } from '#account/screen/account.ts';
import { AccountCard } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { EmailField } from '#account/screen/account-fields.island.tsx';
import { FormNoticeView, refusedBy } from '#account/screen/form-notice.tsx';
import { askForCode, nextPath, signupPath, useNextPath } from '#account/screen/next-path.ts';
import {
  type AccountField,
  codeOf,
  type FormNotice,
  refused,
  useAccountForm,
} from '#account/screen/refusal.ts';

let typed = '';

function keepAddress(element: EventTarget | null): void {
  if (element instanceof HTMLInputElement && element.name === 'email') typed = element.value;
}

// Also before hydration, because the hash may replace this form with another one.
if (typeof document !== 'undefined') {
  keepAddress(document.querySelector('input[name=email]'));
  document.addEventListener('input', ({ target }) => keepAddress(target));
}

/** @returns the address last typed on this page, in any form; empty if none was */
export function typedEmail(): string {
  return typed;
}

function welcome(user: AccountUser, message: string): void {
  if (user.emailVerified) keepToast('ok', message);
}

async function signIn(data: FormData): Promise<FormNotice | null> {
  const email = textOf(data, 'email').trim();
  const password = textOf(data, 'password');
  const empty: AccountField[] = [];
  if (!email) empty.push('email');
  if (!password) empty.push('password');
  if (empty.length > 0) return refused(accountRuleWords.fillAll, empty);
  try {
    welcome(await account.signIn({ email, password }), accountSuccessWords.loggedIn);
  } catch (error) {
    if (codeOf(error) !== 'auth/second-factor-needed') throw error;
    askForCode();
  }
  return null;
}

/** Logs in with e-mail and password, with Google, or with a passkey. */
export function SignInForm() {
  const [shown, setShown] = useState(false);
  const next = useNextPath();
  const { outcome, setOutcome, pending, form } = useAccountForm('logIn', signIn);
  return (
    <AccountCard
      title={words.title}
      lead={
        <p>
          {words.newHere} <a href={signupPath(next)}>{words.signUp}</a>
        </p>
      }
    >
      <OriginNote />
      <FormNoticeView notice={outcome} />
      <GoogleButton
        screen="googleLogIn"
        onNotice={setOutcome}
        onSignedIn={(user) => welcome(user, accountSuccessWords.googleLoggedIn)}
      />
      <form className={css.form} {...form}>
        <EmailField notice={outcome} known={typedEmail()} autoComplete="username webauthn" />
        <PasswordField
          name="password"
          label={accountWords.fields.password}
          autoComplete="current-password"
          required
          refusedBy={refusedBy(outcome, 'password')}
          reveal={{ shown, toggle: () => setShown(!shown) }}
        />
        <ActionButton type="submit" block pending={pending}>
          {words.submit}
        </ActionButton>
      </form>
      <PasskeyButton
        busy={pending}
        onNotice={setOutcome}
        onSignedIn={(user) => welcome(user, accountSuccessWords.loggedIn)}
      />
      <p className={css.links}>
        <a href="#reset">{words.forgot}</a>
      </p>
    </AccountCard>
  );
}

function OriginNote() {
  const hydrated = useHydrated();
  if (hydrated && nextPath(location.search) === '/') return null;
  return (
    <Notice kind="info" className={css.origin}>
      <span className={css.fromElsewhere}>{words.fromElsewhere}</span>
      <span className={css.fromWorkspace}>{words.fromWorkspace}</span>
      <span className={css.fromAccount}>{words.fromAccount}</span>
    </Notice>
  );
}
