import { useState } from 'react';
import { ActionButton } from '#app/ui/action-button.island.tsx';
import { Button } from '#app/ui/button.tsx';
import { Modal, ModalFoot } from '#app/ui/modal.tsx';
import { confirmWords as words } from '#content/confirm.ts';
import { loginPath } from '../next-path.ts';
import { session } from '../session.ts';
import { useAskingDialog } from './use-asking-dialog.ts';

const dialogId = 'sign-in-again';

/** Asks the person to log in anew, where that alone shows that it is them. */
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
