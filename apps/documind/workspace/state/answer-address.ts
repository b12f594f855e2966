/** A question of a conversation, as in the address of the workspace. */
export interface AnswerPlace {
  conversationId: string;
  /** Counted from 1; undefined for the last one. */
  number: number | undefined;
}

/** @returns the place in a query string; null if it names no conversation */
export function readAnswerPlace(search: string): AnswerPlace | null {
  const query = new URLSearchParams(search);
  const conversationId = query.get('conversation');
  const number = query.get('question');
  return conversationId
    ? { conversationId, number: number === null ? undefined : Number(number) }
    : null;
}

/** @returns the address of the workspace that shows a question; the bare one without a place */
export function answerAddress(pathname: string, place: AnswerPlace | null): string {
  if (place === null) return pathname;
  const query = new URLSearchParams({ conversation: place.conversationId });
  if (place.number !== undefined) query.set('question', String(place.number));
  return `${pathname}?${query}`;
}
