import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords as words } from '@m8/content/login.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextButton } from '@m8/ui/button.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { account } from '#account/screen/account.ts';
import { AboutAddress, AccountCard, CardStage } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { EmailField } from '#account/screen/account-fields.island.tsx';
import {
  codeOf,
  type FormNotice,
  FormNoticeView,
  refusalProps,
  refused,
  refuseEmpty,
  useAccountForm,
} from '#account/screen/account-form.island.tsx';
import { CodeField, OtherWay, useCodeForm } from '#account/screen/code-field.island.tsx';
import {
  askForCode,
  codeHash,
  nextPath,
  signupPath,
  useNextPath,
} from '#account/screen/next-path.ts';
import { useAccount } from '#account/screen/use-account.ts';
import { VerificationRequired } from '#account/verify/screen/verification-required.island.tsx';
import { GoogleButton, PasskeyButton } from './sign-in-buttons.island.tsx';

/** The address last typed on this page, in any form. */
let typed = '';

function keepAddress(element: EventTarget | null): void {
  if (element instanceof HTMLInputElement && element.name === 'email') typed = element.value;
}

// Also before hydration, because the hash may replace this form with another one.
if (typeof document !== 'undefined') {
  keepAddress(document.querySelector('input[name=email]'));
  document.addEventListener('input', ({ target }) => keepAddress(target));
}

function welcome(user: AccountUser, message: string): void {
  if (user.emailVerified) keepToast('ok', message);
}

async function signIn(data: FormData): Promise<FormNotice | null> {
  const refusal = refuseEmpty(data, ['email', 'password']);
  if (refusal) return refusal;
  const credentials = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') };
  try {
    welcome(await account.signIn(credentials), accountSuccessWords.loggedIn);
  } catch (error) {
    if (codeOf(error) !== 'auth/second-factor-needed') throw error;
    askForCode();
  }
  return null;
}

/** Logs in with email and password, with Google, or with a passkey. */
function SignInForm() {
  const next = useNextPath();
  const hydrated = useHydrated();
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
      {!(hydrated && nextPath(location.search) === '/') && (
        <Notice kind="info" className={css.origin}>
          <span className={css.fromElsewhere}>{words.fromElsewhere}</span>
          <span className={css.fromWorkspace}>{words.fromWorkspace}</span>
          <span className={css.fromAccount}>{words.fromAccount}</span>
        </Notice>
      )}
      <FormNoticeView notice={outcome} shownBelow={['email', 'password']} />
      <GoogleButton
        screen="googleLogIn"
        onNotice={setOutcome}
        onSignedIn={(user) => welcome(user, accountSuccessWords.googleLoggedIn)}
      />
      <form className={css.form} {...form}>
        <EmailField notice={outcome} defaultValue={typed} autoComplete="username webauthn" />
        <PasswordField
          name="password"
          label={accountWords.fields.password}
          autoComplete="current-password"
          required
          {...refusalProps(outcome, 'password')}
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

function ResetForm({ onSent }: { onSent(email: string): void }) {
  const sendReset = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'email').trim();
    if (!email) return refused(accountRuleWords.emailMissing, ['email']);
    await account.sendReset(email);
    onSent(email);
    return null;
  };
  const { outcome, pending, form } = useAccountForm('reset', sendReset);
  return (
    <AccountCard
      title={words.reset.title}
      lead={words.reset.lead}
      notice={outcome}
      shownBelow={['email']}
    >
      <form className={css.form} {...form}>
        <EmailField notice={outcome} defaultValue={typed} />
        <ActionButton type="submit" block pending={pending}>
          {words.reset.submit}
        </ActionButton>
      </form>
      <p className={css.links}>
        <a href="#log-in">{words.reset.back}</a>
      </p>
    </AccountCard>
  );
}

/** Says where the email went, and sends another. */
function ResetSent({ email, onAgain }: { email: string; onAgain(): void }) {
  const { title, lead, again } = words.reset.sent;
  return (
    <AccountCard
      title={title}
      lead={<AboutAddress words={lead} address={email} />}
      notice={{ kind: 'ok', text: accountSuccessWords.resetSent, fields: [] }}
    >
      <p className={css.links} data-awaits-mail="">
        <TextButton onClick={onAgain}>{again}</TextButton>
        <a href="#log-in">{words.reset.back}</a>
      </p>
    </AccountCard>
  );
}

/** The second step of a login: a code from the app, or a recovery code. */
function CodeForm() {
  const code = useCodeForm('logIn', 'code', async (typedCode) => {
    await account.signInWithCode(typedCode);
    keepToast('ok', accountSuccessWords.loggedIn);
  });
  const { title, [code.way]: way } = words.code;
  return (
    <AccountCard title={title} lead={way.lead} notice={code.outcome} shownBelow={['code']}>
      <form className={css.form} {...code.form}>
        <CodeField code={code} />
        <ActionButton type="submit" block pending={code.pending}>
          {words.submit}
        </ActionButton>
      </form>
      <p className={css.links}>
        <OtherWay code={code} />
        <a href="#log-in">{words.reset.back}</a>
      </p>
    </AccountCard>
  );
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** @returns the hash of the URL, including `#`; empty before hydration */
function useHash(): string {
  return useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => '',
  );
}

/** Card of /login by hash; any other hash shows the login form. */
const cards: Readonly<Record<string, string>> = { '#reset': 'reset', [codeHash]: 'code' };

/** /login: the login form, the reset form, the code form, or what an unverified person has to do. */
export default function Login() {
  const { state, person } = useAccount();
  const hash = useHash();
  const verified = person?.emailVerified ?? false;
  useEffect(() => {
    if (verified) location.replace(nextPath(location.search));
  }, [verified]);

  const [sentTo, setSentTo] = useState<string | null>(null);
  const asked = cards[hash] ?? 'log-in';
  const isSent = asked === 'reset' && sentTo !== null;
  const card = person && !verified ? 'verify' : isSent ? 'sent' : asked;
  return (
    <CardStage card={card} resolving={state === 'loading' || verified}>
      {person && card === 'verify' ? (
        <VerificationRequired person={person} />
      ) : isSent ? (
        <ResetSent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : card === 'reset' ? (
        <ResetForm onSent={setSentTo} />
      ) : card === 'code' ? (
        <CodeForm />
      ) : (
        <SignInForm />
      )}
    </CardStage>
  );
}
