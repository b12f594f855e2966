import { setTimeout as pause } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import { fieldSentences } from '#content/error-sentences.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { documentEvent } from '#contracts/documind/webhooks.ts';
import { rowNumber } from '#contracts/id.ts';
import { AppError } from '#server/platform/errors.ts';
import { acceptedType } from '#server/platform/http/accept.ts';
import type { Documind } from '../documind.ts';
import { followEvents, lastEvent } from '../webhooks/events.ts';
import type { DocumindApp, Guard } from './guard.ts';
import { callHeaders, everyCall, problems } from './operation-parts.ts';

/** How often events are looked for, and a line keeps the connection open; in milliseconds. */
const lookEveryMs = 2000;
const heartbeatMs = 10_000;
/** A stream ends after this time, so that a token that was revoked hears no more; in milliseconds. */
const longestMs = 5 * 60_000;
/** Most streams of one person, and of all, in one process. */
const mostStreams = { ofPerson: 3, ofAll: 100 };
/** Most events of one look. */
const atOnce = 100;

/** GET /events. */
export const eventsOperation = createRoute({
  method: 'get',
  path: documindPaths.events,
  operationId: 'watchEvents',
  summary: 'Watch what happens to documents',
  description:
    'What webhooks are told, as server-sent events: each is named by its `type`, its data is a ' +
    '`DocumentEvent`, its `id` is what `Last-Event-ID` goes on after; events of a week are kept. The stream ' +
    'ends after five minutes: connect again, as browsers do by themselves. Lines that begin with a colon ' +
    'only keep the connection open.',
  tags: ['Events'],
  request: {
    headers: z.object({
      'Last-Event-ID': rowNumber(fieldSentences.noEvent)
        .optional()
        .meta({ description: 'Go on after this event; without it, with what comes.' }),
    }),
  },
  responses: {
    200: {
      description: 'The events as they come.',
      headers: callHeaders,
      content: { 'text/event-stream': { schema: documentEvent } },
    },
    ...problems(
      ...everyCall,
      'documind/too-many-streams',
      'request/invalid',
      'request/not-acceptable',
    ),
  },
});

/** Counts the streams of this process. */
function createPlaces() {
  const streams = new Map<string, number>();
  let all = 0;
  return {
    /** @throws AppError `documind/too-many-streams` */
    take(userId: string): () => void {
      const own = streams.get(userId) ?? 0;
      if (own >= mostStreams.ofPerson || all >= mostStreams.ofAll)
        throw new AppError('documind/too-many-streams', { retryAfterSeconds: longestMs / 1000 });
      streams.set(userId, own + 1);
      all += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        all -= 1;
        const left = (streams.get(userId) ?? 1) - 1;
        if (left === 0) streams.delete(userId);
        else streams.set(userId, left);
      };
    },
  };
}

/** Gives events as they come, and in between what keeps the connection open. */
async function* watch(
  documind: Documind,
  { userId, from, signal }: { userId: string; from: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const next = followEvents(documind, { userId, after: from, limit: atOnce });
  let quietMs = 0;
  yield 'retry: 2000\n\n';
  while (!signal.aborted) {
    const events = await next();
    for (const event of events)
      yield `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
    quietMs = events.length > 0 ? 0 : quietMs + lookEveryMs;
    if (quietMs >= heartbeatMs) {
      yield ': still here\n\n';
      quietMs = 0;
    }
    if (events.length < atOnce)
      await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Adds GET /events. */
export function addEventsRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const places = createPlaces();
  api.openapi({ ...eventsOperation, middleware: [guard()] }, async (c) => {
    if (acceptedType(c.req.header('accept'), ['text/event-stream']) === null)
      throw new AppError('request/not-acceptable');
    const { userId } = c.get('caller');
    const sent = c.req.valid('header')['Last-Event-ID'];
    const from = sent === undefined ? await lastEvent(documind, userId) : Number(sent);
    const leave = places.take(userId);
    const hangUp = new AbortController();
    const ends = [c.req.raw.signal, hangUp.signal, AbortSignal.timeout(longestMs)];
    const events = watch(documind, { userId, from, signal: AbortSignal.any(ends) });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await events.next().catch(() => ({ done: true, value: '' }));
        if (!done) return controller.enqueue(encoder.encode(value ?? ''));
        leave();
        if (!hangUp.signal.aborted) controller.close();
      },
      cancel(reason) {
        hangUp.abort(reason);
        leave();
      },
    });
    return c.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
  });
}
