import { confirmWords as words } from '@m8/content/confirm.ts';
import { Button } from '@m8/ui/button.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

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
