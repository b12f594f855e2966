import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { Documents } from './documents.ts';
import type { PrivateSession } from './private-session.ts';
import type { Questions } from './questions.ts';

/** A question of a conversation, as in the address of the workspace. */
interface AnswerPlace {
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

/**
 * Makes the functions that open and begin conversations in the workspace.
 *
 * @param showNotice shows the person a message until they go on; null removes it
 */
export function createConversationOpener(parts: {
  questions: Questions;
  documents: Documents;
  session: PrivateSession;
  showNotice(sentence: string | null): void;
  closeDocument(): void;
}) {
  const { questions, documents, session, showNotice, closeDocument } = parts;
  async function show(conversationId: string, number?: number): Promise<boolean> {
    const sessionId = await session.current().catch(() => null);
    const chosen = await questions.show(conversationId, sessionId, number);
    if (chosen === null) return false;
    closeDocument();
    showNotice(null);
    documents.chosen.set(chosen);
    return true;
  }
  /**
   * Shows a conversation, and selects the documents that it searches.
   *
   * @param number of the question to show; the last one with an answer by default
   * @returns whether it was found; if not, the person is told
   */
  async function open(conversationId: string, number?: number): Promise<boolean> {
    const isFound = await show(conversationId, number);
    if (!isFound) showNotice(workspaceWords.answer.notFound);
    return isFound;
  }

  return {
    open,
    /** Shows the one in the address, or else the last one of this browser. */
    async openFirst() {
      const place = readAnswerPlace(location.search);
      if (place !== null) await open(place.conversationId, place.number);
      else {
        const last = questions.lastConversation();
        if (last !== null) await show(last);
      }
    },
    startAnew() {
      closeDocument();
      showNotice(null);
      questions.startAnew();
    },
    /** Keeps the address in line with what is shown, so that it can be bookmarked. */
    watchAddress(signal: AbortSignal) {
      const name = () => {
        const { exchanges, openId, conversationId } = questions.store.get();
        if (signal.aborted) return;
        const open = exchanges.find(({ id }) => id === openId);
        const place = conversationId && { conversationId, number: open?.number ?? undefined };
        const address = answerAddress(location.pathname, place || null);
        if (address !== location.pathname + location.search)
          history.replaceState(history.state, '', address + location.hash);
      };
      // Back restores the previous address.
      addEventListener('popstate', name, { signal });
      questions.store.subscribe(name);
    },
  };
}
