import { exportWords } from '#content/documind-conversations.ts';
import type { Service } from '../service/service.ts';
import type { Exchange } from './exchange.ts';

/**
 * @param sessionId of the private session that is on
 * @returns the questions of a conversation, newest first; none where it is gone, in another place or
 *   out of reach
 */
export async function readExchanges(
  service: Pick<Service, 'conversation'>,
  id: string,
  sessionId: string | null,
): Promise<Exchange[]> {
  const conversation = await service.conversation(id).catch(() => null);
  if (conversation === null || conversation.session_id !== sessionId) return [];
  return conversation.exchanges
    .map(({ number, question, asked_at, answer }): Exchange => {
      const known = { id: number, question, sessionId, endedAt: Date.parse(asked_at) };
      if (answer)
        return { ...known, phase: 'answered', text: answer.answer, answer, problem: null };
      const problem = { sentence: exportWords.erased, retryAfterSeconds: null };
      return { ...known, phase: 'erased', text: '', answer: null, problem };
    })
    .reverse();
}
