import { clsx } from 'clsx';
import { useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { verifyWords } from '#content/account.ts';
import type { AccountErrorCode } from '#contracts/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { mailedToken, tokenServed } from '../mailed-token.ts';
import { accountErrorSentence } from '#content/account-messages.ts';
import { codeOf } from '../refusal.ts';
import { personOf, useAccount } from '../use-account.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { AskOwner, type OwnerAnswer } from './ask-owner.island.tsx';
import { Closed, Kept } from './disowned.tsx';
import { LinkRefused } from './link-refused.island.tsx';
import { Verified } from './verified.island.tsx';

/** What came of the owner's answer. */
type Outcome =
  | { card: 'done' | 'closed' | 'kept' }
  | { card: 'refused'; answer: OwnerAnswer; code: AccountErrorCode };

async function carryOut(answer: OwnerAnswer, token: string): Promise<Outcome> {
  try {
    if (answer === 'disown') {
      const card = await account.disownAccount(token);
      return { card };
    }
    await account.verifyEmail(token);
    tokenServed({ isRemembered: true });
    return { card: 'done' };
  } catch (error) {
    return { card: 'refused', answer, code: codeOf(error) };
  }
}

/** /verify: asks who opened the link of a mail what to do with the account, and says what came of it. */
export default function Verify() {
  const hydrated = useHydrated();
  const person = personOf(useAccount());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const token = hydrated ? mailedToken() : null;
  const verified =
    outcome?.card === 'done' ||
    (outcome === null && token === '') ||
    (person?.emailVerified === true && (outcome?.card === 'refused' || (hydrated && !token)));
  const card = verified ? 'done' : (outcome?.card ?? 'ask');
  const title = useCardFocus(card);
  return (
    <div className={clsx(css.stage, css.roomy)}>
      {verified ? (
        <Verified signedIn={person !== null} titleRef={title} />
      ) : outcome?.card === 'closed' ? (
        <Closed titleRef={title} />
      ) : outcome?.card === 'kept' ? (
        <Kept titleRef={title} />
      ) : outcome?.card === 'refused' ? (
        <LinkRefused
          reason={accountErrorSentence(outcome.answer, outcome.code)}
          onRetry={outcome.code === 'auth/invalid-action-code' ? null : () => setOutcome(null)}
          person={person}
          titleRef={title}
        />
      ) : (
        <>
          {(!hydrated || token) && (
            <AskOwner
              titleRef={title}
              onAnswer={async (answer) => setOutcome(await carryOut(answer, token ?? ''))}
            />
          )}
          {!token && (
            <div className={css.withoutToken}>
              <LinkRefused reason={verifyWords.refused.noToken} onRetry={null} person={person} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
