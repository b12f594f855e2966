import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a card's title when the card changes in place, so that keyboard and screen reader
 * follow.
 *
 * @param card name of the present card; the first value moves nothing
 * @returns ref for the title
 */
export function useCardFocus(card: string): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(card);
  useEffect(() => {
    if (shown.current === card) return;
    shown.current = card;
    title.current?.focus();
  }, [card]);
  return title;
}
