import { type RefObject, useLayoutEffect } from 'react';

/**
 * Hands the focus on when what holds it goes away, so that nobody is thrown back to the top.
 *
 * @param ref what goes
 * @param id of the element that gets the focus
 */
export function useFocusHandedOn(ref: RefObject<HTMLElement | null>, id: string): void {
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (leaving?.contains(document.activeElement))
        document.getElementById(id)?.focus({ preventScroll: true });
    };
  }, [ref, id]);
}
