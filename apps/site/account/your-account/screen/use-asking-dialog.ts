import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens a dialog that asks something, with the focus in its first field, if any.
 *
 * @param onSettled receives false if the person closes the dialog
 * @returns ref for the dialog element
 */
export function useAskingDialog(
  onSettled: (confirmed: boolean) => void,
): RefObject<HTMLDialogElement | null> {
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
  return dialog;
}
