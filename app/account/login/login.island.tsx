import { useEffect } from 'react';
import { Loading } from '#app/ui/spinner.tsx';
import css from '../account-card.module.css';
import { nextPath } from '../next-path.ts';
import { personOf, useAccount } from '../use-account.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { ResetForm } from './reset-form.island.tsx';
import { SignInForm } from './sign-in-form.island.tsx';
import { useHash } from './use-hash.ts';
import { VerificationRequired } from './verification-required.island.tsx';

/** /login: the form, the reset form in its place, or what an unverified person has to do. */
export default function Login() {
  const state = useAccount();
  const hash = useHash();
  const person = personOf(state);
  const verified = person?.emailVerified ?? false;
  useEffect(() => {
    if (verified) location.replace(nextPath(location.search));
  }, [verified]);

  const card = person && !verified ? 'verify' : hash === '#reset' ? 'reset' : 'log-in';
  const title = useCardFocus(card);
  return (
    <div className={css.stage} data-resolving={state === 'loading' || verified ? '' : undefined}>
      <Loading className={css.waiting} />
      {person && card === 'verify' ? (
        <VerificationRequired person={person} titleRef={title} />
      ) : card === 'reset' ? (
        <ResetForm titleRef={title} />
      ) : (
        <SignInForm titleRef={title} />
      )}
    </div>
  );
}
