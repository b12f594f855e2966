import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { stepIn } from './step-back.ts';

/** From here on a dialog lies beside the answer; the styles say the same. */
export const besideQuery = '(min-width: 64rem)';

/** A dialog that lies beside the answer or above it; made by {@link useDialogMode}. */
export interface SideDialog {
  /** For the dialog element. */
  dialog: {
    ref: RefObject<HTMLDialogElement | null>;
    onClose(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  close(): void;
}

/**
 * Opens a dialog: beside the rest where there is room, above it elsewhere. It is closed and opened
 * anew when that changes, so a close event counts only while the dialog is not open. The browser's Back closes
 * it, too.
 *
 * @param onClosed called when a person has closed it
 */
export function useDialogMode(onClosed: () => void): SideDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const beside = matchMedia(besideQuery);
    const show = () => {
      const dialog = ref.current;
      if (!dialog) return;
      dialog.close();
      if (beside.matches) dialog.show();
      else dialog.showModal();
    };
    show();
    beside.addEventListener('change', show);
    return () => beside.removeEventListener('change', show);
  }, []);
  useEffect(() => stepIn(() => ref.current?.close()), []);
  const close = () => ref.current?.close();
  const onClose = () => {
    if (!ref.current?.open) onClosed();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return { dialog: { ref, onClose, onKeyDown }, close };
}
