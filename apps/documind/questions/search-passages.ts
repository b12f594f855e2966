import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { SearchAnswer } from '@m8/contracts/documind/search.ts';
import { inStep } from '@m8/platform/steps.ts';
import { chosenBy } from '#collections/collections.ts';
import { findChosenDocuments } from '#conversations/chosen-documents.ts';
import type { Documind } from '#documind.ts';
import { type Searching, search } from '#index/search.ts';
import { findScopes } from '#sessions/sessions.ts';
import type { Ask } from './ask-question.ts';
import { similarityOf } from './write-answer.ts';

type Searcher = Searching & Pick<Documind, 'clock' | 'questionQueue' | 'sessionTtlMinutes'>;

type Search = Omit<Ask, 'conversation_id' | 'carry' | 'sentences' | 'onEvent'>;

/**
 * Finds the passages of a person's documents that fit a question best, without an answer. It stores nothing.
 *
 * @throws AppError `documind/busy`, `documind/too-many-questions`, `documind/session-not-found`,
 *   `documind/document-not-found`, `documind/collection-not-found`, `documind/collection-empty`
 */
export function searchPassages(documind: Searcher, wanted: Search): Promise<SearchAnswer> {
  const turn = { key: wanted.userId, signal: wanted.signal };
  return inStep('question', {}, async (step) => {
    const found = await documind.questionQueue.run(turn, () => findPassages(documind, wanted));
    step.note({ outcome: 'passages' });
    return found;
  });
}

async function findPassages(documind: Searcher, wanted: Search): Promise<SearchAnswer> {
  const { userId, query, session_id: sessionId = null, requestId, signal } = wanted;
  const { top_k: limit = documindLimits.topK.default } = wanted;
  const { scopeIds, session } = await findScopes(documind, { userId, sessionId });
  const choice = { given: (await chosenBy(documind, wanted)) ?? null, kept: null };
  const chosen = await findChosenDocuments(documind.db, { userId, scopeIds }, choice);
  const passages = await search(documind, {
    ...{ userId, scopeIds, query, limit, only: chosen?.ids ?? null },
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  return {
    passages: passages.map((passage, index) => ({
      rank: index + 1,
      filename: passage.filename,
      document_id: passage.documentId,
      document_type: passage.documentType,
      page: passage.page,
      part: passage.part,
      char_start: passage.start,
      char_end: passage.end,
      text: passage.partText.slice(passage.start, passage.end),
      heading: passage.heading,
      similarity_score: similarityOf(passage),
    })),
    session_id: session?.session_id ?? null,
    request_id: requestId,
  };
}
