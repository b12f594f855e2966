import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus elsewhere when the focused element disappears. Otherwise it would fall back
 * to the top of the page.
 *
 * @param ref what disappears
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
