import { createRoute, z } from '@hono/zod-openapi';
import { documentKinds } from '@m8/contracts/documind/formats.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { type LimitsAnswer, limitsAnswer } from '@m8/contracts/documind/quotas.ts';
import { AppError } from '@m8/platform/errors.ts';
import { countStored } from '#documents/require-capacity.ts';
import type { Documind } from '#documind.ts';
import { undoDeletion } from '#undo-deletion.ts';
import { answersJson, type DocumindApp, type Guard, ownedIn } from './guard.ts';
import { empty, everyCall, json, problems } from './operation-parts.ts';

const tags = ['Service'];

const healthAnswer = z
  .object({ status: z.literal('ok'), database: z.literal('ok'), queue: z.literal('ok') })
  .meta({ id: 'Health' });

const healthOperation = createRoute({
  method: 'get',
  path: documindPaths.health,
  operationId: 'checkHealth',
  summary: 'Check whether the service works',
  description: 'Open to everyone. Checks the database and the queue that reads documents.',
  tags,
  security: [],
  responses: {
    200: {
      description: 'All systems working.',
      content: { 'application/json': { schema: healthAnswer } },
    },
    ...problems('request/not-acceptable', 'server/unavailable'),
  },
});

const limitsOperation = createRoute({
  method: 'get',
  path: documindPaths.limits,
  operationId: 'showLimits',
  summary: 'Show the limits and what is left of your quotas',
  tags,
  responses: {
    200: json('The limits for one file and one person, and your quotas right now.', limitsAnswer),
    ...problems(...everyCall, 'request/not-acceptable'),
  },
});

const undoOperation = createRoute({
  method: 'post',
  path: documindPaths.undo,
  operationId: 'undoDeletion',
  summary: 'Undo a deletion',
  description:
    `Within ${limits.undoSeconds} seconds a document, a conversation or a collection comes back ` +
    'as it was: a document with its text, in its collections, and with the answers that quote it. After ' +
    'that it is erased for good.',
  tags,
  request: {
    params: z.object({
      id: z.string().meta({
        description:
          '`document_id`, `conversation_id`, or `id` of the collection that was deleted.',
      }),
    }),
  },
  responses: {
    204: empty('Restored.'),
    ...problems(
      ...everyCall,
      'documind/deletion-not-found',
      'documind/filename-taken',
      'documind/collection-name-taken',
      'documind/too-many-collections',
      'documind/too-many-conversations',
      'documind/too-many-waiting',
      'documind/originals-full',
      'documind/text-full',
    ),
  },
});

/** Adds POST /deletions/{id}/undo. */
export function addUndoRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.openapi({ ...undoOperation, middleware: [guard()] }, async (c) => {
    await undoDeletion(documind, ownedIn(c, 'id', 'documind/deletion-not-found'));
    return c.body(null, 204);
  });
}

/** Adds the routes about the service itself: the limits, and its health, which `check` knows. */
export function addServiceRoutes(
  api: DocumindApp,
  { db, maxWaiting, originalBytes }: Pick<Documind, 'db' | 'maxWaiting' | 'originalBytes'>,
  check: () => Promise<unknown>,
  guard: Guard,
): void {
  const looking = guard({ uses: () => ({ uploads: 0, bytes: 0, reading: 0 }) });
  api.openapi({ ...limitsOperation, middleware: [looking, answersJson] }, async (c) => {
    const kept = await countStored(db, c.get('caller').userId);
    const answer: LimitsAnswer = {
      file_bytes: limits.fileBytes,
      pages: limits.pages,
      pixels: limits.pixels,
      characters: limits.characters,
      page_characters: limits.pageCharacters,
      unpacked_bytes: limits.unpackedBytes,
      attachments: limits.attachments,
      formats: documentKinds,
      waiting: maxWaiting,
      original_bytes: originalBytes,
      original_bytes_kept: kept.bytes,
      chunks: limits.chunks,
      chunks_kept: kept.chunks,
      questions_in_hand: limits.questionsInHand,
      filename_bytes: limits.filenameBytes,
      query_characters: limits.queryCharacters,
      keys: limits.keys,
      sessions: limits.sessions,
      conversation_exchanges: limits.exchanges,
      conversation_bytes: limits.conversationBytes,
      chosen_documents: limits.chosenDocuments,
      collections: limits.collections,
      quotas: (c.get('quotaStates') ?? []).map((state) => ({
        name: state.name,
        limit: state.limit,
        window_seconds: state.windowSeconds,
        remaining: state.remaining,
        resets_in_seconds: state.resetSeconds,
      })),
    };
    return c.json(answer, 200);
  });

  api.openapi({ ...healthOperation, middleware: [answersJson] }, async (c) => {
    try {
      await check();
    } catch (cause) {
      throw new AppError('server/unavailable', { cause });
    }
    return c.json({ status: 'ok' as const, database: 'ok' as const, queue: 'ok' as const }, 200);
  });
}
