import { type RefObject, useEffect } from 'react';

/**
 * Lets keys go through a list while nothing is being typed: `j` and `k` go to the next row and the one before,
 * Enter opens it as any link, `/` goes to the field that searches.
 *
 * @param list holds a link in each row; one that is open has `aria-current`
 * @param find the form of the field
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  find: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select');
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        find.current?.querySelector('input')?.focus();
      }
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || !list.current) return;
      const links = [...list.current.querySelectorAll('a')];
      const at = links.findIndex((link) => link.matches(':focus'));
      const from = at >= 0 ? at : links.findIndex((link) => link.ariaCurrent === 'true');
      links[Math.min(Math.max(from + step, 0), links.length - 1)]?.focus();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [list, find]);
}
