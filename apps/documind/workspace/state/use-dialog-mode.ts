import { type KeyboardEvent, useEffect, useRef } from 'react';

/** From this width on a dialog is beside the answer. The styles use the same value. */
export const besideQuery = '(min-width: 64rem)';

let open = 0;
/** Whether the current step of the browser's history is that of an open dialog. */
const isInside = () => history.state?.isDialogOpen === true;

/** Adds a step to the browser's history, so that Back closes a dialog. Call the result after closing. */
function stepIn(close: () => void): () => void {
  const follow = () => {
    if (!isInside()) close();
  };
  open += 1;
  // The person may scroll meanwhile, and stays at the new position.
  history.scrollRestoration = 'manual';
  if (!isInside()) history.pushState({ isDialogOpen: true }, '');
  addEventListener('popstate', follow);
  return () => {
    open -= 1;
    removeEventListener('popstate', follow);
    // Another dialog may open in its place.
    setTimeout(() => {
      if (open === 0 && isInside()) history.back();
    });
  };
}

/**
 * Opens a dialog: beside the rest if there is room, above it elsewhere. It is closed and reopened when that
 * changes, so a close event counts only while the dialog is not open. The browser's Back closes it, too.
 *
 * @param onClosed called when a person has closed it
 * @returns the props of the dialog element, and a function that closes it
 */
export function useDialogMode(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const beside = matchMedia(besideQuery);
    const show = () => {
      const dialog = ref.current;
      if (!dialog || (dialog.open && dialog.matches(':modal') !== beside.matches)) return;
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
