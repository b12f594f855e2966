import { confirmWords } from '@m8/content/confirm.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { useState } from 'react';
import { loginPath } from '#account/screen/next-path.ts';
import { session } from '#account/screen/session.ts';
import { QuestionDialog } from './question-dialog.island.tsx';

const { signInAgain: words } = confirmWords;

/** Asks the person to log in again, if only that proves their identity. */
export function SignInAgain({ onSettled }: { onSettled(confirmed: boolean): void }) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await session.signOut().catch(() => undefined);
    location.assign(loginPath('/account'));
  };
  const submit = (
    <ActionButton pending={pending} onClick={() => void leave()}>
      {words.submit}
    </ActionButton>
  );
  return (
    <QuestionDialog id="sign-in-again" lead={words.lead} submit={submit} onSettled={onSettled} />
  );
}
