import { accountErrorSentence } from '@m8/content/account-error-sentences.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ButtonLink } from '@m8/ui/button.tsx';
import { useHydrated } from '@m8/ui/use-hydrated.ts';
import { useState } from 'react';
import { account } from '#account/screen/account.ts';
import { AccountCard, CardStage, WithMailedToken } from '#account/screen/account-card.island.tsx';
import css from '#account/screen/account-card.module.css';
import { codeOf, refused } from '#account/screen/account-form.island.tsx';
import { mailedToken, tokenServed } from '#account/screen/mailed-token.ts';
import { loginPath } from '#account/screen/next-path.ts';
import { useAccount } from '#account/screen/use-account.ts';
import { takeStoredNextPath, useResend } from './verification-required.island.tsx';

/** What the owner of an address decides about the account opened with it. */
type OwnerAnswer = 'verify' | 'disown';

type Outcome =
  | { card: 'done' | 'closed' | 'kept' }
  | { card: 'refused'; reason: string; isSpent: boolean };

/**
 * Asks what to do with the account. Opening the link confirms nothing by itself: programs open links in
 * mails, and people open them before reading.
 */
function AskOwner({ onAnswer }: { onAnswer(answer: OwnerAnswer): Promise<void> }) {
  const [pending, setPending] = useState<OwnerAnswer | null>(null);
  const button = (answer: OwnerAnswer) => ({
    block: true,
    pending: pending === answer,
    onClick() {
      if (pending !== null) return;
      setPending(answer);
      void onAnswer(answer);
    },
  });
  return (
    <AccountCard title={verifyWords.title} lead={verifyWords.lead}>
      <div className={css.actions}>
        <ActionButton {...button('verify')}>{verifyWords.confirm}</ActionButton>
        <ActionButton look="secondary" {...button('disown')}>
          {verifyWords.disown}
        </ActionButton>
      </div>
      <p>{verifyWords.disowning}</p>
    </AccountCard>
  );
}

/** What came of it, unless the link was refused. */
function OutcomeCard({ card, signedIn }: { card: 'done' | 'closed' | 'kept'; signedIn: boolean }) {
  const { title, lead } = verifyWords[card];
  const leads = card === 'kept' ? [lead, verifyWords.kept.take] : [lead];
  return (
    <AccountCard title={title} lead={leads.map((words) => <p key={words}>{words}</p>)}>
      <div className={css.actions}>
        {card === 'done' && <Onward signedIn={signedIn} />}
        {card === 'closed' && (
          <ButtonLink href="/" look="secondary" block>
            {verifyWords.closed.onward}
          </ButtonLink>
        )}
        {card === 'kept' && (
          <ButtonLink href="/login#reset" block>
            {verifyWords.kept.reset}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}

function Onward({ signedIn }: { signedIn: boolean }) {
  const [next] = useState(takeStoredNextPath);
  const words = verifyWords.done;
  if (!signedIn)
    return (
      <ButtonLink href={loginPath(next)} block>
        {words.login}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={next} block>
        {words.onward}
      </ButtonLink>
      <ButtonLink href="/join-team" look="secondary" block>
        {words.join}
      </ButtonLink>
    </>
  );
}

interface LinkRefusedProps {
  reason: string;
  /** Null if the link is used up; otherwise only the connection failed. */
  onRetry: (() => void) | null;
  person: AccountUser | null;
}

function LinkRefused({ reason, onRetry, person }: LinkRefusedProps) {
  const { notice, resend } = useResend();
  const look = onRetry ? 'secondary' : 'primary';
  return (
    <AccountCard title={verifyWords.refused.title} notice={notice ?? refused(reason, [])}>
      <div className={css.actions} data-awaits-mail={person ? '' : undefined}>
        {onRetry && (
          <ActionButton block onClick={onRetry}>
            {connectionWords.tryAgain}
          </ActionButton>
        )}
        {person ? (
          <ActionButton look={look} block {...resend}>
            {verifyWords.refused.resend}
          </ActionButton>
        ) : (
          <ButtonLink href="/login" look={look} block>
            {verifyWords.refused.login}
          </ButtonLink>
        )}
      </div>
    </AccountCard>
  );
}

/** /verify: asks the person who opened a mail's link what to do with the account, and shows the result. */
export default function Verify() {
  const hydrated = useHydrated();
  const { person } = useAccount();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const token = hydrated ? mailedToken() : null;
  const verified =
    outcome?.card === 'done' ||
    (outcome === null && token === '') ||
    (person?.emailVerified === true && (outcome?.card === 'refused' || (hydrated && !token)));
  const carryOut = async (answer: OwnerAnswer): Promise<Outcome> => {
    if (answer === 'disown') return { card: await account.disownAccount(token ?? '') };
    await account.verifyEmail(token ?? '');
    tokenServed({ isRemembered: true });
    return { card: 'done' };
  };
  const onAnswer = (answer: OwnerAnswer) =>
    carryOut(answer).then(setOutcome, (error: unknown) => {
      const code = codeOf(error);
      const reason = accountErrorSentence(answer, code);
      setOutcome({ card: 'refused', reason, isSpent: code === 'auth/invalid-action-code' });
    });
  const card = verified ? 'done' : (outcome?.card ?? 'ask');
  return (
    <CardStage card={card} className={css.roomy}>
      {card === 'ask' ? (
        <WithMailedToken
          otherwise={
            <LinkRefused reason={verifyWords.refused.noToken} onRetry={null} person={person} />
          }
        >
          <AskOwner onAnswer={onAnswer} />
        </WithMailedToken>
      ) : card !== 'refused' ? (
        <OutcomeCard card={card} signedIn={person !== null} />
      ) : (
        outcome?.card === 'refused' && (
          <LinkRefused
            reason={outcome.reason}
            onRetry={outcome.isSpent ? null : () => setOutcome(null)}
            person={person}
          />
        )
      )}
    </CardStage>
  );
}
