import { confirmWords as words } from '@m8/content/confirm.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { useState } from 'react';
import { loginPath } from '#account/screen/next-path.ts';
import { session } from '#account/screen/session.ts';
import { useAskingDialog } from './use-asking-dialog.ts';

const dialogId = 'sign-in-again';

/** Asks the person to log in again, if only that proves their identity. */
export function SignInAgain({ onSettled }: { onSettled(confirmed: boolean): void }) {
  const [pending, setPending] = useState(false);
  const dialog = useAskingDialog(onSettled);
  const leave = async () => {
    setPending(true);
    await session.signOut().catch(() => undefined);
    location.assign(loginPath('/account'));
  };
  return (
    <Modal id={dialogId} ref={dialog} title={words.title} closeLabel={words.cancel}>
      <p>{words.signInAgain.lead}</p>
      <ModalFoot>
        <Button look="secondary" command="close" commandfor={dialogId}>
          {words.cancel}
        </Button>
        <ActionButton pending={pending} onClick={() => void leave()}>
          {words.signInAgain.submit}
        </ActionButton>
      </ModalFoot>
    </Modal>
  );
}
