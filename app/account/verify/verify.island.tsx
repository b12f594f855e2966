import { useEffect, useRef, useState } from 'react';
import { Loading } from '#app/ui/spinner.tsx';
import { verifyWords } from '#content/account.ts';
import type { AccountErrorCode } from '#contracts/account.ts';
import { account } from '../account.ts';
import css from '../account-card.module.css';
import { AccountCard, CardHead } from '../account-card.tsx';
import { codeOf } from '../refusal.ts';
import { personOf, useAccount } from '../use-account.ts';
import { useCardFocus } from '../use-card-focus.ts';
import { LinkRefused } from './link-refused.island.tsx';
import { Verified } from './verified.island.tsx';

type Progress = 'working' | 'done' | 'no-token' | AccountErrorCode;

/** The link of a mail serves once, and a page may ask for it only once. */
async function confirm(): Promise<Progress> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) return 'no-token';
  try {
    await account.verifyEmail(token);
    return 'done';
  } catch (error) {
    return codeOf(error);
  }
}

/** /verify: confirms the address by the token of the mailed link, and says what comes next. */
export default function Verify() {
  const state = useAccount();
  const person = personOf(state);
  const [progress, setProgress] = useState<Progress>('working');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void confirm().then(setProgress);
  }, []);

  const verified = progress === 'done' || person?.emailVerified === true;
  const card = progress === 'working' ? 'working' : verified ? 'done' : 'refused';
  const title = useCardFocus(card);
  return (
    <div className={`${css.stage} ${css.roomy}`}>
      {progress === 'working' ? (
        <AccountCard>
          <CardHead title={verifyWords.title}>
            <p>{verifyWords.working}</p>
          </CardHead>
          <Loading />
        </AccountCard>
      ) : verified ? (
        <Verified signedIn={person !== null} titleRef={title} />
      ) : (
        <LinkRefused
          code={progress === 'no-token' ? null : progress}
          person={person}
          titleRef={title}
        />
      )}
    </div>
  );
}
