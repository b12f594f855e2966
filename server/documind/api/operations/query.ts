import { createRoute } from '@hono/zod-openapi';
import { documindPaths } from '#contracts/documind/paths.ts';
import { queryAnswer, queryInput } from '#contracts/documind/query.ts';
import { queryEvent } from '#contracts/documind/query-events.ts';
import { callHeaders, everyCall, refusals } from '../operation-parts.ts';
import { answerExample } from '../examples.ts';

/** POST /query. */
export const queryOperation = createRoute({
  method: 'post',
  path: documindPaths.query,
  operationId: 'askQuestion',
  summary: 'Ask a question about your documents',
  description:
    'Every sentence of the answer stands in a document: `citations` says where. With ' +
    '`Accept: text/event-stream` the answer arrives as it is made: each event is named by its ' +
    '`type`, its data is a `QueryEvent`; `done` carries the whole answer; `error`, in its place, a ' +
    '`Problem`. Lines that begin with a colon only keep the connection open.',
  tags: ['Questions'],
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: queryInput,
          example: { query: 'When does the contract end?', top_k: 5 },
        },
      },
    },
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
    ...refusals(
      ...everyCall,
      'documind/session-not-found',
      'request/invalid',
      'request/malformed',
      'request/not-acceptable',
      'request/too-large',
      'request/unsupported-media-type',
    ),
  },
});
