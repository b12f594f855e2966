import { exportWords } from '#content/documind-workspace.ts';
import type { Service } from '../service/service.ts';
import type { Exchange } from './exchange.ts';

/** A conversation as it is shown again. */
interface ReadConversation {
  /** Newest first. */
  exchanges: Exchange[];
  /** Names of the only documents that it asks; none where it asks all. */
  documents: readonly string[];
  /** The private session that it is in. */
  sessionId: string | null;
}

/**
 * @param sessionId of the private session that is on
 * @returns a conversation; null where it is gone, in another private session or out of reach
 */
export async function readExchanges(
  service: Pick<Service, 'conversation'>,
  id: string,
  sessionId: string | null,
): Promise<ReadConversation | null> {
  const conversation = await service.conversation(id).catch(() => null);
  if (conversation === null || ![null, sessionId].includes(conversation.session_id)) return null;
  const documents = conversation.documents ?? [];
  const last = conversation.exchanges.at(-1);
  const exchanges = conversation.exchanges
    .map(({ number, question, asked_at, answer }): Exchange => {
      const known = {
        id: number,
        number,
        question,
        sessionId: conversation.session_id,
        searched: number === last?.number ? documents : [],
        endedAt: Date.parse(asked_at),
      };
      if (answer)
        return { ...known, phase: 'answered', text: answer.answer, answer, problem: null };
      const problem = { sentence: exportWords.erased, retryAfterSeconds: null };
      return { ...known, phase: 'erased', text: '', answer: null, problem };
    })
    .reverse();
  return { exchanges, documents, sessionId: conversation.session_id };
}
