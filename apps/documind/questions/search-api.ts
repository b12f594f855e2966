import { createRoute } from '@hono/zod-openapi';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { type SearchAnswer, searchAnswer, searchInput } from '@m8/contracts/documind/search.ts';
import { AppError } from '@m8/platform/errors.ts';
import { answersJson, type DocumindApp, type Guard, takesJson } from '#api/guard.ts';
import {
  callHeaders,
  everyCall,
  exampleDocumentId,
  jsonBody,
  jsonProblems,
  problems,
  searchProblems,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { searchPassages } from './search-passages.ts';

const text =
  'Term. The contract ends on 31 March 2027. Either party may end it earlier in writing.';

const searchExample: SearchAnswer = {
  passages: [
    {
      rank: 1,
      filename: 'contract.pdf',
      document_id: exampleDocumentId,
      document_type: 'PERMANENT',
      page: 4,
      part: 4,
      char_start: 1200,
      char_end: 1200 + text.length,
      text,
      heading: 'Duration',
      similarity_score: 0.956,
    },
  ],
  session_id: null,
  request_id: '0197a3f2-6f0e-7c44-9d0e-3a1f2b9c8d7e',
};

const searchOperation = createRoute({
  method: 'post',
  path: documindPaths.search,
  operationId: 'searchPassages',
  summary: 'Find passages, without an answer',
  description:
    'The passages that fit a question best, whole and word for word, even if none of them answers it. ' +
    'We keep nothing: no conversation, no question.',
  tags: ['Questions'],
  request: {
    body: jsonBody(searchInput, { query: 'When does the contract end?', top_k: 5 }),
  },
  responses: {
    200: {
      description: 'The passages found.',
      headers: callHeaders,
      content: { 'application/json': { schema: searchAnswer, example: searchExample } },
    },
    ...problems(...everyCall, ...searchProblems, ...jsonProblems),
  },
});

/** Adds POST /search. If the caller disconnects, the work ends. */
export function addSearchRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const middleware = [
    guard({ right: 'read', turns: documind.questionQueue }),
    answersJson,
    takesJson,
  ];
  api.openapi({ ...searchOperation, middleware }, async (c) => {
    const input = c.req.valid('json');
    const { query, session_id: sessionId = null, top_k: topK, collection_id: collectionId } = input;
    const { userId } = c.get('caller');
    const about = { userId, query, sessionId, documents: input.documents, collectionId };
    const wanted = { ...about, topK, requestId: c.get('requestId') };
    const { signal } = c.req.raw;
    try {
      return c.json(await searchPassages(documind, { ...wanted, signal }), 200);
    } catch (cause) {
      // Nobody receives this response; it keeps an expected error out of the log.
      if (signal.aborted) throw new AppError('server/unavailable', { cause });
      throw cause;
    }
  });
}
