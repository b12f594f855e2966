import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { answerAddress, readAnswerPlace } from './answer-address.ts';
import type { Documents } from './documents.ts';
import type { PrivateSession } from './private-session.ts';
import type { Questions } from './questions.ts';

/**
 * Makes what opens and begins conversations in the workspace.
 *
 * @param tell tells the person something until they go on; null takes that back
 * @param closeDocument closes the document that is open: it belongs to another answer
 */
export function createConversationOpener({
  questions,
  documents,
  session,
  tell,
  closeDocument,
}: {
  questions: Questions;
  documents: Documents;
  session: PrivateSession;
  tell(sentence: string | null): void;
  closeDocument(): void;
}) {
  async function show(conversationId: string, number?: number): Promise<boolean> {
    const sessionId = await session.current().catch(() => null);
    const chosen = await questions.show(conversationId, sessionId, number);
    if (chosen === null) return false;
    closeDocument();
    tell(null);
    documents.chosen.set(chosen);
    return true;
  }
  /**
   * Shows a conversation, and chooses the documents that it asks.
   *
   * @param number of the question that is looked at; without it, the last one
   * @returns whether it was found; the person is told where it was not
   */
  async function open(conversationId: string, number?: number): Promise<boolean> {
    const isFound = await show(conversationId, number);
    if (!isFound) tell(workspaceWords.answer.notFound);
    return isFound;
  }

  return {
    open,
    /** Shows the one that the address names, or else the last one of this browser. */
    async openFirst() {
      const place = readAnswerPlace(location.search);
      if (place !== null) await open(place.conversationId, place.number);
      else {
        const last = questions.lastConversation();
        if (last !== null) await show(last);
      }
    },
    /** Begins a new conversation. */
    startAnew() {
      closeDocument();
      tell(null);
      questions.startAnew();
    },
    /** Lets the address name what is shown, so that it can be kept; returns what stops that. */
    watchAddress() {
      const name = () => {
        const { exchanges, openId, conversationId } = questions.store.get();
        const open = exchanges.find(({ id }) => id === openId);
        const place = conversationId && { conversationId, number: open?.number ?? undefined };
        const address = answerAddress(location.pathname, place || null);
        if (address !== location.pathname + location.search)
          history.replaceState(history.state, '', address + location.hash);
      };
      // Back leads to the address as it was before.
      addEventListener('popstate', name);
      const stop = questions.store.subscribe(name);
      return () => {
        removeEventListener('popstate', name);
        stop();
      };
    },
  };
}
