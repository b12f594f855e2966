import { type KeyboardEvent, useEffect, useRef } from 'react';

/** From here on a dialog lies beside the answer; the styles say the same. */
export const besideQuery = '(min-width: 64rem)';

/** Hash of the address while a document or the history is open: Back closes it. */
const openHash = '#open';

/** So many are open. */
let open = 0;
/** Whether the step is there that Back takes. */
let isIn = false;

function enter(): void {
  // It is left from an earlier visit.
  if (location.hash === openHash)
    history.replaceState(history.state, '', location.pathname + location.search);
  // The person may move on the page meanwhile, and stays where they are.
  history.scrollRestoration = 'manual';
  location.hash = openHash;
  isIn = true;
}

function isLeft(): void {
  isIn = false;
  history.scrollRestoration = 'auto';
}

/** Takes the step back by itself, unless something else is open by now. */
function leave(): void {
  if (open > 0 || !isIn) return;
  // The address was changed meanwhile: one step back would leave the workspace.
  if (location.hash !== openHash) isLeft();
  else {
    addEventListener('hashchange', isLeft, { once: true });
    history.back();
  }
}

/**
 * Gives what opens a step of its own in the history of the browser.
 *
 * @param close called where the person goes back
 * @returns a function to call once it is closed
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
 * Opens a dialog: beside the rest if there is room, above it elsewhere. It is closed and opened
 * anew when that changes, so a close event counts only while the dialog is not open. The browser's Back closes
 * it, too.
 *
 * @param onClosed called when a person has closed it
 * @returns what the dialog element takes, and what closes it
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
