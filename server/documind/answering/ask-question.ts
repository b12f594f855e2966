import type { QueryAnswer } from '#contracts/documind/query.ts';
import type { QueryEvent } from '#contracts/documind/query-events.ts';
import type { SessionAnswer } from '#contracts/documind/sessions.ts';
import type { RetrievalContext } from '../retrieval/retrieval-context.ts';
import { search } from '../retrieval/search.ts';
import { weighQuestion } from '../retrieval/weigh-question.ts';
import { answerExtractively, passagesRead } from './answer-extractively.ts';
import { isVerbatim, toCitation, toSource } from './cite.ts';
import { countDocuments } from './count-documents.ts';
import { refusalMessage, refusalReasonOf } from './messages.ts';
import { readQuestion } from './question.ts';

/** What {@link askQuestion} works with. */
export interface AskContext extends RetrievalContext {
  /**
   * @returns where a person's question looks, and the session it was asked in
   * @throws AppError documind/session-not-found
   */
  findScopes(input: {
    userId: string;
    sessionId: string | null;
  }): Promise<{ scopeIds: readonly string[]; session: SessionAnswer | null }>;
}

/** A question and who asks it. */
export interface Ask {
  userId: string;
  query: string;
  /** A private session of theirs; null asks what they keep. */
  sessionId: string | null;
  /** How many sources are wanted. */
  topK: number;
  requestId: string;
  signal?: AbortSignal;
  /** Receives the answer as it is made; the last event is `done`. */
  onEvent?: (event: QueryEvent) => void;
}

/** Where there are this few chunks, there is little to read. */
const fewChunks = 3;

/**
 * Answers a question from the documents of the person who asks, and from nothing else.
 *
 * @throws AppError documind/session-not-found
 * @throws the reason of the signal
 */
export async function askQuestion(context: AskContext, ask: Ask): Promise<QueryAnswer> {
  const { userId, query, sessionId, topK, requestId, signal, onEvent } = ask;
  const { scopeIds, session } = await context.findScopes({ userId, sessionId });
  const asked = await weighQuestion(context, { scopeIds, query });
  const limit = Math.max(topK, passagesRead);
  const passages = await search(context, { scopeIds, query, limit, ...(signal && { signal }) });
  signal?.throwIfAborted();

  const question = readQuestion(query, asked);
  const extract = answerExtractively(question, passages, asked.chunks <= fewChunks);
  const sources = passages.slice(0, topK).map((passage, index) => {
    const best = extract.ranked.find((sentence) => sentence.passage === passage);
    return toSource(passage, best, index + 1);
  });
  onEvent?.({ type: 'sources', sources });

  let answer = '';
  const citations = [];
  for (const sentence of extract.chosen.filter(isVerbatim)) {
    const text = answer === '' ? sentence.text : ` ${sentence.text}`;
    const end = answer.length + text.length;
    const cited = toCitation(sentence, { start: end - sentence.text.length, end });
    answer += text;
    citations.push(cited);
    onEvent?.({ type: 'text', text, citations: [cited] });
  }
  const refusal =
    citations.length > 0
      ? null
      : {
          ...(await countDocuments(context.db, scopeIds)),
          nearest: sources.map(({ filename }) => filename),
          missing: question.terms.filter(({ missing }) => missing).map(({ word }) => word),
        };
  if (refusal) {
    answer = refusalMessage(refusal);
    onEvent?.({ type: 'text', text: answer, citations: [] });
  }
  const whole: QueryAnswer = {
    answer,
    sources,
    citations,
    answer_mode: refusal ? 'none' : 'extractive',
    confidence: extract.confidence,
    refusal_reason: refusal && refusalReasonOf(refusal),
    session_id: session?.session_id ?? null,
    request_id: requestId,
  };
  onEvent?.({ type: 'done', answer: whole });
  return whole;
}
