import { createRoute } from '@hono/zod-openapi';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { type QueryAnswer, queryAnswer, queryInput } from '@m8/contracts/documind/query.ts';
import { type QueryEvent, queryEvent } from '@m8/contracts/documind/query-events.ts';
import { type SearchAnswer, searchAnswer, searchInput } from '@m8/contracts/documind/search.ts';
import { AppError } from '@m8/platform/errors.ts';
import { acceptedType } from '@m8/platform/http/accept.ts';
import { logFailure, toProblem } from '@m8/platform/http/problem.ts';
import { answersJson, type DocumindApp, type Guard, takesJson } from '#api/guard.ts';
import {
  callHeaders,
  everyCall,
  exampleConversationId,
  exampleDocumentId,
  jsonBody,
  jsonProblems,
  problems,
  searchProblems,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { askQuestion } from './ask-question.ts';
import { searchPassages } from './search-passages.ts';

/** If there is nothing else to send, a line keeps the connection open after this many milliseconds. */
const heartbeatMs = 10_000;

/** Work whose events are streamed. */
export interface EventSource {
  /** Does the work, and ends when the signal is aborted. */
  work(signal: AbortSignal, onEvent: (event: QueryEvent) => void): Promise<unknown>;
  /** Describes an error after the stream has begun. */
  onError(error: unknown): object;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

/**
 * Streams the events of some work as server-sent events (WHATWG HTML, section 9.2).
 *
 * @returns the body, after the first event
 * @throws what the work throws before its first event
 */
export async function streamEvents(source: EventSource): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const hangUp = new AbortController();
  const signal = AbortSignal.any([source.signal, hangUp.signal]);
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const send = (type: string, data: object) => {
        write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
        hasBegun = true;
        begun.resolve();
      };
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      source
        .work(signal, (event) => send(event.type, event))
        .catch((error: unknown) => {
          if (!hasBegun) begun.reject(error);
          else if (!signal.aborted) send('error', source.onError(error));
        })
        .finally(() => {
          clearInterval(heartbeat);
          begun.resolve();
          if (!hangUp.signal.aborted) controller.close();
        });
    },
    cancel: (reason) => hangUp.abort(reason),
  });
  await begun.promise;
  return body;
}

const quote = 'The contract ends on 31 March 2027.';

const answerExample: QueryAnswer = {
  answer: quote,
  sources: [
    {
      filename: 'contract.pdf',
      page: 4,
      content_preview: `Term. ${quote} Either party may end it earlier in writing.`,
      similarity_score: 0.956,
      document_type: 'PERMANENT',
      quote,
      char_start: 1206,
      char_end: 1206 + quote.length,
      cells: [],
      part: 4,
      document_id: exampleDocumentId,
      rank: 1,
    },
  ],
  citations: [
    {
      answer_start: 0,
      answer_end: quote.length,
      quote,
      document_id: exampleDocumentId,
      filename: 'contract.pdf',
      page: 4,
      part: 4,
      char_start: 1206,
      char_end: 1206 + quote.length,
      checked: true,
      unsure_figures: [],
    },
  ],
  lines: [{ kind: 'sentence', answer_start: 0, answer_end: quote.length, mark: '', cells: [] }],
  answer_mode: 'extractive',
  confidence: 0.91,
  refusal_reason: null,
  session_id: null,
  conversation_id: exampleConversationId,
  exchange_number: 1,
  carried: [],
  request_id: '0197a3f2-6f0e-7c44-9d0e-3a1f2b9c8d7e',
};

const queryOperation = createRoute({
  method: 'post',
  path: documindPaths.query,
  operationId: 'askQuestion',
  summary: 'Ask a question about your documents',
  description:
    'Every sentence of the answer comes from a document: `citations` says where. A conversation keeps ' +
    'the question and the answer: send its `conversation_id` with the next question, which may then ' +
    'leave out what this one said (`And on the motor?`). With `Accept: text/event-stream` the answer ' +
    'arrives while it is being made. Each event is named after its `type`, and its data is a ' +
    '`QueryEvent`. `done` has the whole answer; if something fails, `error` has a `Problem` instead. ' +
    'Lines that begin with a colon only keep the connection open.',
  tags: ['Questions'],
  request: {
    body: jsonBody(queryInput, { query: 'When does the contract end?', top_k: 5 }),
  },
  responses: {
    200: {
      description: 'The answer, or why there is none (`refusal_reason`).',
      headers: callHeaders,
      content: {
        'application/json': { schema: queryAnswer, example: answerExample },
        'text/event-stream': { schema: queryEvent },
      },
    },
    ...problems(
      ...everyCall,
      ...searchProblems,
      'documind/conversation-not-found',
      'documind/conversation-full',
      'documind/too-many-conversations',
      ...jsonProblems,
    ),
  },
});

/** Nobody receives the answer to a call that was given up; this keeps its expected error out of the log. */
async function unlessGivenUp<Answer>(
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (signal.aborted) throw new AppError('server/unavailable', { cause });
    throw cause;
  }
}

/** Adds POST /query. If the caller disconnects, the work ends. */
export function addQueryRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.openapi(
    {
      ...queryOperation,
      middleware: [guard({ right: 'read', limiter: documind.questionQueue }), takesJson],
    },
    async (c) => {
      const accepted = ['application/json', 'text/event-stream'] as const;
      const type = acceptedType(c.req.header('accept'), accepted);
      if (type === null) throw new AppError('request/not-acceptable');
      const requestId = c.get('requestId');
      const { userId } = c.get('caller');
      const ask = { ...c.req.valid('json'), userId, requestId };
      const { signal } = c.req.raw;
      return unlessGivenUp(signal, async () => {
        if (type === 'application/json')
          return c.json(await askQuestion(documind, { ...ask, signal }), 200);
        const events = await streamEvents({
          work: (signal, onEvent) => askQuestion(documind, { ...ask, signal, onEvent }),
          onError(error) {
            logFailure(documind.log, requestId, error);
            return toProblem(error, requestId);
          },
          signal,
        });
        return c.body(events, 200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'x-accel-buffering': 'no',
        });
      });
    },
  );
}

const passage =
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
      char_end: 1200 + passage.length,
      text: passage,
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
    guard({ right: 'read', limiter: documind.questionQueue }),
    answersJson,
    takesJson,
  ];
  api.openapi({ ...searchOperation, middleware }, async (c) => {
    const { userId } = c.get('caller');
    const { signal } = c.req.raw;
    const search = { ...c.req.valid('json'), userId, requestId: c.get('requestId'), signal };
    const found = unlessGivenUp(signal, () => searchPassages(documind, search));
    return c.json(await found, 200);
  });
}
