import { confirmWords as words } from '@m8/content/confirm.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { type AccountAnswer, accountPaths } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '#account/screen/embedded-session.ts';
import { loginPath } from '#account/screen/next-path.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';
import { ConfirmDialog, QuestionDialog } from './confirm-dialog.island.tsx';
import { OwnAccountContext } from './own-account.island.tsx';

interface Props {
  onSettled(confirmed: boolean): void;
}

/** The confirmation dialog of /account for other pages. It asks the server which methods there are. */
function ConfirmHere({ onSettled }: Props) {
  const [account, setAccount] = useState<AccountAnswer | null>(null);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    call<AccountAnswer>(accountPaths.account).then(setAccount, () => {
      showToast('bad', connectionWords.unreachable);
      settle(false);
    });
  }, []);
  const own = useMemo(() => account && { account, refresh: async () => undefined }, [account]);
  if (own === null) return null;
  return (
    <OwnAccountContext value={own}>
      <ConfirmDialog lead={words.atDesk} onSettled={onSettled} />
    </OwnAccountContext>
  );
}

/** Asks the person to log in again: with accounts at Firebase, only that proves their identity. */
function SignInAgain({ onSettled }: Props) {
  const { lead, submit } = words.signInAgain;
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await session.signOut().catch(() => undefined);
    location.assign(loginPath('/account'));
  };
  const button = (
    <ActionButton pending={pending} onClick={() => void leave()}>
      {submit}
    </ActionButton>
  );
  return <QuestionDialog id="sign-in-again" lead={lead} submit={button} onSettled={onSettled} />;
}

/** Asks the person at the desk to prove their identity. */
export const ConfirmAtDesk = firebaseProject ? SignInAgain : ConfirmHere;
