import { type RefObject, useEffect, useState } from 'react';

const numberOf = ({ target }: IntersectionObserverEntry) =>
  Number(target instanceof HTMLElement ? target.dataset.page : 0);

/**
 * Follows which pages are near what is seen.
 *
 * @param list its children are the pages, with their numbers
 * @param sheet what scrolls
 * @param onMiddle called with the page that comes into the middle of what is seen
 * @returns the numbers of the pages that are seen, or one screen away
 */
export function useNearPages(
  list: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  isHere: boolean,
  onMiddle: (page: number) => void,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const pages = list.current?.children;
    if (!isHere || !pages) return;
    const root = sheet.current;
    const nearby = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const entry of entries)
            if (entry.isIntersecting) now.add(numberOf(entry));
            else now.delete(numberOf(entry));
          return now;
        }),
      { root, rootMargin: '100% 100%' },
    );
    const inMiddle = new Set<number>();
    const middle = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) inMiddle.add(numberOf(entry));
          else inMiddle.delete(numberOf(entry));
        // Pages without a height yet are all there; as they grow, those leave that are elsewhere.
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const [left] = inMiddle;
        const page = entered ? numberOf(entered) : left;
        if (page !== undefined) onMiddle(page);
      },
      { root, rootMargin: '-45% 100% -54%' },
    );
    for (const page of pages) {
      nearby.observe(page);
      middle.observe(page);
    }
    return () => {
      nearby.disconnect();
      middle.disconnect();
    };
  }, [list, sheet, isHere, onMiddle]);
  return near;
}
