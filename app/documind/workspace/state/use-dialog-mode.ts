import { type RefObject, useEffect } from 'react';

/** From here on a dialog lies beside the answer; the styles say the same. */
const besideQuery = '(min-width: 64rem)';

/**
 * Opens a dialog: beside the rest where there is room, above it elsewhere. It is closed and opened
 * anew when that changes, so a close event counts only while the dialog is not open.
 */
export function useDialogMode(ref: RefObject<HTMLDialogElement | null>): void {
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
  }, [ref]);
}
