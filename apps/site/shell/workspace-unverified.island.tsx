import { loginWords } from '@m8/content/login.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { NoAnswerYet } from '@m8/documind/questions/screen/no-answer-yet.tsx';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { AboutAddress } from '#account/screen/account-card.island.tsx';
import card from '#account/screen/account-card.module.css';
import { FormNoticeView } from '#account/screen/account-form.island.tsx';
import {
  reloadUnlessVerified,
  useResend,
} from '#account/verify/screen/verification-required.island.tsx';
import css from './workspace-unverified.module.css';

const words = loginWords.verify;

/** Shown instead of the workspace until the person's address is confirmed. */
export function WorkspaceUnverified({ person }: { person: AccountUser }) {
  const { notice, resend } = useResend();
  return (
    <div className={css.place} data-empty="">
      <div className={card.card}>
        <div className={css.head}>
          <h2>{words.title}</h2>
          <AboutAddress words={words.lead} address={person.email} />
          <p>{words.why}</p>
        </div>
        <FormNoticeView notice={notice} />
        <div className={card.actions}>
          <ActionButton block onClick={() => void reloadUnlessVerified()}>
            {words.done}
          </ActionButton>
          <ActionButton look="secondary" block {...resend}>
            {words.resend}
          </ActionButton>
        </div>
      </div>
      <NoAnswerYet />
    </div>
  );
}
