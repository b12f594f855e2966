import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { textOf } from '@m8/ui/use-submit.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { account } from '#account/screen/account.ts';
import { AccountCard, CardStage } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { EmailField } from '#account/screen/account-fields.island.tsx';
import { codeHash, nextPath } from '#account/screen/next-path.ts';
import { type FormNotice, refused, useAccountForm } from '#account/screen/refusal.ts';
import { personOf, useAccount } from '#account/screen/use-account.ts';
import { CodeForm } from '#account/second-factor/screen/code-form.island.tsx';
import { VerificationRequired } from '#account/verify/screen/verification-required.island.tsx';
import { SignInForm, typedEmail } from './sign-in-form.island.tsx';

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

async function sendReset(data: FormData): Promise<FormNotice | null> {
  const email = textOf(data, 'email').trim();
  if (!email) return refused(accountRuleWords.emailMissing, ['email']);
  await account.sendReset(email);
  return { kind: 'ok', text: accountSuccessWords.resetSent, fields: [] };
}

function ResetForm() {
  const words = loginWords.reset;
  const { outcome, pending, form } = useAccountForm('reset', sendReset);
  return (
    <AccountCard title={words.title} lead={words.lead} notice={outcome}>
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

/** Card of /login by hash; any other hash shows the login form. */
const cards: Readonly<Record<string, string>> = { '#reset': 'reset', [codeHash]: 'code' };

/** /login: the login form, the reset form, the code form, or what an unverified person has to do. */
export default function Login() {
  const state = useAccount();
  const hash = useHash();
  const person = personOf(state);
  const verified = person?.emailVerified ?? false;
  useEffect(() => {
    if (verified) location.replace(nextPath(location.search));
  }, [verified]);

  const card = person && !verified ? 'verify' : (cards[hash] ?? 'log-in');
  return (
    <CardStage card={card} resolving={state === 'loading' || verified}>
      {person && card === 'verify' ? (
        <VerificationRequired person={person} />
      ) : card === 'reset' ? (
        <ResetForm />
      ) : card === 'code' ? (
        <CodeForm />
      ) : (
        <SignInForm />
      )}
    </CardStage>
  );
}
