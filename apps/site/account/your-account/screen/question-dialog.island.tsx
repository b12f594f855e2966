import { confirmWords as words } from '@m8/content/confirm.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loginPath } from '#account/screen/next-path.ts';
import { session } from '#account/screen/session.ts';

/** A dialog that asks who the person is. It opens by itself, with the focus in its first field, if any. */
export function QuestionDialog({
  id,
  lead,
  children,
  submit,
  onSettled,
}: {
  id: string;
  lead: string;
  children?: ReactNode;
  /** A button beside the one that closes the dialog. */
  submit?: ReactNode;
  /** Receives false if the person closes the dialog. */
  onSettled(confirmed: boolean): void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const opened = dialog.current;
    const close = () => settle(false);
    opened?.addEventListener('close', close);
    opened?.showModal();
    opened?.querySelector<HTMLElement>('input')?.focus();
    return () => opened?.removeEventListener('close', close);
  }, []);
  return (
    <Modal id={id} ref={dialog} title={words.title} closeLabel={words.cancel}>
      <p>{lead}</p>
      {children}
      <ModalFoot>
        <Button look="secondary" command="close" commandfor={id}>
          {words.cancel}
        </Button>
        {submit}
      </ModalFoot>
    </Modal>
  );
}

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
      {words.signInAgain.submit}
    </ActionButton>
  );
  return (
    <QuestionDialog
      id="sign-in-again"
      lead={words.signInAgain.lead}
      submit={submit}
      onSettled={onSettled}
    />
  );
}
