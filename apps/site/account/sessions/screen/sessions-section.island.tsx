import { dayText } from '@m8/content/date-text.ts';
import { browserText, sessionsWords as words } from '@m8/content/your-account.ts';
import type { SignInAnswer } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { StatusLabel } from '@m8/ui/status-label.tsx';
import { useAct } from '@m8/ui/use-act.ts';
import { refusalOf } from '#account/screen/refusal.ts';
import { AccountSection } from '#account/your-account/screen/account-section.tsx';
import { ownAccount, useFinish, useOwnAccount } from '#account/your-account/screen/own-account.ts';
import { useConfirmed } from '#account/your-account/screen/use-confirmed.island.tsx';
import css from '#account/your-account/screen/your-account.module.css';

const id = 'sessions';

function SessionRow({
  session,
  acts,
}: {
  session: SignInAnswer;
  acts: ReturnType<typeof useActs>;
}) {
  const name = browserText(session);
  const end = () => ownAccount.endSession(session.id);
  return (
    <li className={css.row}>
      <span className={css.name}>
        {name}
        {session.is_this && <StatusLabel shape="full">{words.thisOne}</StatusLabel>}
      </span>
      {!session.is_this && (
        <ActionButton
          look="quiet"
          small
          aria-label={words.endOf(name)}
          {...acts.endButton(session.id, end, words.ended(name))}
        >
          {words.end}
        </ActionButton>
      )}
      <span className={css.facts}>
        <span>{words.used(dayText(session.last_used_at))}</span>
        <span>{words.since(dayText(session.signed_in_at))}</span>
        {session.address && <span>{session.address}</span>}
      </span>
    </li>
  );
}

function useActs() {
  const finish = useFinish(id);
  const confirmed = useConfirmed();
  const { said, button } = useAct((error, which) =>
    refusalOf(which === 'others' ? 'endOthers' : 'endSession', error),
  );
  const endButton = (which: string, work: () => Promise<unknown>, done: string) =>
    button(which, async () => {
      await confirmed(work);
      await finish(done);
    });
  return { said, endButton };
}

/** The person's sessions, with buttons to end them. */
export function SessionsSection() {
  const { sessions } = useOwnAccount().account;
  const acts = useActs();
  return (
    <AccountSection id={id} title={words.title} lead={words.lead} notice={acts.said}>
      <ul className={css.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} acts={acts} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton
          look="quiet"
          {...acts.endButton('others', ownAccount.endOtherSessions, words.othersEnded)}
        >
          {words.endOthers}
        </ActionButton>
      ) : (
        <Meta>{words.alone}</Meta>
      )}
    </AccountSection>
  );
}
