import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to another element when the focused one disappears; else it falls to the top of the page. */
export function useFocusHandedOn(ref: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (leaving?.contains(document.activeElement))
        document.getElementById(id)?.focus({ preventScroll: true });
    };
  }, [ref, id]);
}
