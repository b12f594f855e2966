import { createRoute, z } from '@hono/zod-openapi';
import {
  collectionAnswer,
  collectionChange,
  collectionInput,
  collectionList,
} from '@m8/contracts/documind/collections.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import type { Context } from 'hono';
import { answersJson, type DocumindApp, type Guard, ownedIn, takesJson } from '#api/guard.ts';
import {
  empty,
  everyCall,
  json,
  jsonBody,
  jsonProblems,
  problems,
  undoable,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
} from './collections.ts';

const tags = ['Collections'];
const params = z.object({
  collection_id: z.string().meta({ description: '`id` of the collection.' }),
});
const lookedUp = [...everyCall, 'documind/collection-not-found'] as const;
const bodyProblems = [
  'documind/collection-name-taken',
  'documind/document-not-found',
  ...jsonProblems,
] as const;

const createCollectionOperation = createRoute({
  method: 'post',
  path: documindPaths.collections,
  operationId: 'createCollection',
  summary: 'Create a collection',
  description:
    'A question or search with its `collection_id` looks only in its documents. A newer version of a ' +
    'document replaces the earlier one, and a deleted document leaves every collection. ' +
    `You can have ${limits.collections} collections, each of up to ` +
    `${limits.chosenDocuments} documents.`,
  tags,
  request: { body: jsonBody(collectionInput, { name: 'The flat', documents: ['contract.pdf'] }) },
  responses: {
    201: json('The collection was created.', collectionAnswer, 'Location'),
    ...problems(...everyCall, ...bodyProblems, 'documind/too-many-collections'),
  },
});

const listCollectionsOperation = createRoute({
  method: 'get',
  path: documindPaths.collections,
  operationId: 'listCollections',
  summary: 'List your collections',
  description: 'By name.',
  tags,
  responses: {
    200: json('Your collections.', collectionList),
    ...problems(...everyCall, 'request/not-acceptable'),
  },
});

const changeCollectionOperation = createRoute({
  method: 'patch',
  path: documindPaths.collection,
  operationId: 'changeCollection',
  summary: 'Rename a collection or change its documents',
  tags,
  request: { params, body: jsonBody(collectionChange, { name: 'Our flat' }) },
  responses: {
    200: json('The collection.', collectionAnswer),
    ...problems(...bodyProblems, ...lookedUp),
  },
});

const deleteCollectionOperation = createRoute({
  method: 'delete',
  path: documindPaths.collection,
  operationId: 'deleteCollection',
  summary: 'Delete a collection',
  description: `Its documents stay. ${undoable}`,
  tags,
  request: { params },
  responses: { 204: empty('Deleted.'), ...problems(...lookedUp) },
});

const collectionOf = (c: Context) => ownedIn(c, 'collection_id', 'documind/collection-not-found');

export function addCollectionRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const changing = [guard(), answersJson, takesJson];
  api.openapi({ ...createCollectionOperation, middleware: changing }, async (c) => {
    const { userId } = c.get('caller');
    const collection = await createCollection(documind, { userId, ...c.req.valid('json') });
    const location = `${documindBase}${documindPaths.collections}/${collection.id}`;
    return c.json(collection, 201, { location });
  });
  api.openapi({ ...listCollectionsOperation, middleware: [guard(), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    return c.json({ collections: await listCollections(documind, { userId }) }, 200);
  });
  api.openapi({ ...changeCollectionOperation, middleware: changing }, async (c) => {
    const change = { ...c.req.valid('json'), ...collectionOf(c) };
    return c.json(await changeCollection(documind, change), 200);
  });
  api.openapi({ ...deleteCollectionOperation, middleware: [guard()] }, async (c) => {
    await deleteCollection(documind, collectionOf(c));
    return c.body(null, 204);
  });
}
