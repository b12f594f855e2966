import { AppError } from '#server/platform/errors.ts';
import { acceptedType } from '#server/platform/http/accept.ts';
import { logFailure } from '#server/platform/http/log-failure.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import type { Log } from '#server/platform/log.ts';
import { type AskContext, askQuestion } from '../answering/ask-question.ts';
import type { DocumindApp } from './environment.ts';
import { type Guard, takesJson } from './guard.ts';
import { queryOperation } from './operations/query.ts';
import { streamEvents } from './query-stream.ts';

/** What POST /query works with. */
export interface QueryContext extends AskContext {
  log: Log;
}

/** Adds POST /query. Whoever hangs up ends the work. */
export function addQueryRoute(api: DocumindApp, context: QueryContext, guard: Guard): void {
  api.openapi({ ...queryOperation, middleware: [guard(), takesJson] }, async (c) => {
    const accepted = ['application/json', 'text/event-stream'] as const;
    const type = acceptedType(c.req.header('accept'), accepted);
    if (type === null) throw new AppError('request/not-acceptable');
    const { query, session_id: sessionId = null, top_k: topK } = c.req.valid('json');
    const requestId = c.get('requestId');
    const ask = { userId: c.get('caller').userId, query, sessionId, topK, requestId };
    const { signal } = c.req.raw;
    try {
      if (type === 'application/json')
        return c.json(await askQuestion(context, { ...ask, signal }), 200);
      const events = await streamEvents({
        work: (signal, onEvent) => askQuestion(context, { ...ask, signal, onEvent }),
        onError(error) {
          logFailure(context.log, requestId, error);
          return toProblem(error, requestId);
        },
        signal,
      });
      return c.body(events, 200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
    } catch (cause) {
      // Nobody waits for this answer; it only keeps the log to what is unexpected.
      if (signal.aborted) throw new AppError('server/unavailable', { cause });
      throw cause;
    }
  });
}
