import { type KeyboardEvent, useEffect, useRef } from 'react';

/** From this width on a dialog is beside the answer. The styles use the same value. */
export const besideQuery = '(min-width: 64rem)';

/** Hash of the address while a document or the history is open: Back closes it. */
const openHash = '#open';

/** How many dialogs are open. */
let open = 0;
/** Whether the history has the step that Back removes. */
let isIn = false;

function enter(): void {
  // Left from an earlier visit.
  if (location.hash === openHash)
    history.replaceState(history.state, '', location.pathname + location.search);
  // The person may scroll meanwhile, and stays at the new position.
  history.scrollRestoration = 'manual';
  location.hash = openHash;
  isIn = true;
}

function isLeft(): void {
  isIn = false;
  history.scrollRestoration = 'auto';
}

/** Goes back by itself, unless another dialog is open by now. */
function leave(): void {
  if (open > 0 || !isIn) return;
  // The address has changed meanwhile: going back would leave the workspace.
  if (location.hash !== openHash) isLeft();
  else {
    addEventListener('hashchange', isLeft, { once: true });
    history.back();
  }
}

/**
 * Adds a step for an open dialog to the browser's history.
 *
 * @param close called if the person goes back
 * @returns a function to call after closing
 */
function stepIn(close: () => void): () => void {
  const follow = () => {
    if (location.hash === openHash) return;
    isLeft();
    close();
  };
  open += 1;
  if (!isIn) enter();
  addEventListener('hashchange', follow);
  return () => {
    open -= 1;
    removeEventListener('hashchange', follow);
    setTimeout(leave);
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
