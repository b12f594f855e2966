import { verifyWords } from '@m8/content/verify.ts';
import { ButtonLink } from '@m8/ui/button.tsx';
import { type ReactNode, type Ref, useState } from 'react';
import css from '#account/screen/account-card.module.css';
import { AccountCard, CardHead } from '#account/screen/account-card.tsx';
import { loginPath } from '#account/screen/next-path.ts';
import { takeStoredNextPath } from './verification.ts';

interface CardProps {
  titleRef: Ref<HTMLHeadingElement>;
}

function OutcomeCard({
  title,
  paragraphs,
  titleRef,
  children,
}: CardProps & {
  title: string;
  paragraphs: readonly string[];
  /** Links to continue. */
  children: ReactNode;
}) {
  return (
    <AccountCard>
      <CardHead title={title} titleRef={titleRef}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </CardHead>
      <div className={css.actions}>{children}</div>
    </AccountCard>
  );
}

/** The address is confirmed. */
export function Verified({ signedIn, titleRef }: CardProps & { signedIn: boolean }) {
  const [next] = useState(takeStoredNextPath);
  const words = verifyWords.done;
  return (
    <OutcomeCard title={words.title} paragraphs={[words.lead]} titleRef={titleRef}>
      <ButtonLink href={signedIn ? next : loginPath(next)} block>
        {signedIn ? words.onward : words.login}
      </ButtonLink>
      {signedIn && (
        <ButtonLink href="/join-team" look="secondary" block>
          {words.join}
        </ButtonLink>
      )}
    </OutcomeCard>
  );
}

/** The account that someone else had opened is closed. */
export function Closed({ titleRef }: CardProps) {
  const words = verifyWords.closed;
  return (
    <OutcomeCard title={words.title} paragraphs={[words.lead]} titleRef={titleRef}>
      <ButtonLink href="/" look="secondary" block>
        {words.onward}
      </ButtonLink>
    </OutcomeCard>
  );
}

/** Someone else opened the account, and a link cannot close it. */
export function LeftUnconfirmed({ titleRef }: CardProps) {
  const words = verifyWords.kept;
  return (
    <OutcomeCard title={words.title} paragraphs={[words.lead, words.take]} titleRef={titleRef}>
      <ButtonLink href="/login#reset" block>
        {words.reset}
      </ButtonLink>
    </OutcomeCard>
  );
}
