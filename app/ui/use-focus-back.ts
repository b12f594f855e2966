import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the button of an act that was refused: a button that is disabled while
 * something is under way loses it.
 *
 * @param pending whether the act is under way
 * @returns to be called when it begins
 */
export function useFocusBack(pending: boolean): () => void {
  const button = useRef<Element | null>(null);
  useEffect(() => {
    if (pending || !(button.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) button.current.focus();
    button.current = null;
  }, [pending]);
  return () => {
    button.current = document.activeElement;
  };
}
