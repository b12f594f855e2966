import { createRoute, z } from '@hono/zod-openapi';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { pathId } from '@m8/platform/http/read-json.ts';
import type { Documind } from '#documind.ts';
import { undoDeletion } from '#undo-deletion.ts';
import type { DocumindApp, Guard } from './guard.ts';
import { empty, everyCall, problems } from './operation-parts.ts';

const undoOperation = createRoute({
  method: 'post',
  path: documindPaths.undo,
  operationId: 'undoDeletion',
  summary: 'Undo a deletion',
  description:
    `Within ${documindLimits.undoSeconds} seconds a document, a conversation or a collection comes back ` +
    'as it was: a document with its text, in its collections, and with the answers that quote it. After ' +
    'that it is erased for good.',
  tags: ['Service'],
  request: {
    params: z.object({
      id: z.string().meta({
        description:
          '`document_id`, `conversation_id`, or `id` of the collection that was deleted.',
      }),
    }),
  },
  responses: {
    204: empty('It is back.'),
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
    const id = pathId(c, 'id', { unknown: 'documind/deletion-not-found' });
    await undoDeletion(documind, { userId: c.get('caller').userId, id });
    return c.body(null, 204);
  });
}
