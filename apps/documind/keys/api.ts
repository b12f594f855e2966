import { createRoute, z } from '@hono/zod-openapi';
import { keyInput, keyList, newKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { answersJson, type DocumindApp, type Guard, ownedIn, takesJson } from '#api/guard.ts';
import { empty, everyCall, json, jsonBody, jsonProblems, problems } from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { createKey, listKeys, revokeKey } from './api-keys.ts';

const tags = ['API keys'];

const createKeyOperation = createRoute({
  method: 'post',
  path: documindPaths.keys,
  operationId: 'createKey',
  summary: 'Create an API key',
  description:
    'Only this response has the key itself, as `key`. Needs a sign-in token. ' +
    `You can have ${documindLimits.keys} keys. A read-only key lists, shows, asks and searches; ` +
    'a write-only key uploads, renames and deletes.',
  tags,
  request: { body: jsonBody(keyInput, { name: 'Nightly import' }) },
  responses: {
    201: json('The key was created.', newKeyAnswer, 'Location'),
    ...problems(...everyCall, 'documind/sign-in-only', 'documind/too-many-keys', ...jsonProblems),
  },
});

const listKeysOperation = createRoute({
  method: 'get',
  path: documindPaths.keys,
  operationId: 'listKeys',
  summary: 'List your API keys',
  description: 'Newest first; expired and revoked ones are gone. Needs a sign-in token.',
  tags,
  responses: {
    200: json('Your keys, without their text.', keyList),
    ...problems(...everyCall, 'documind/sign-in-only', 'request/not-acceptable'),
  },
});

const revokeKeyOperation = createRoute({
  method: 'delete',
  path: documindPaths.key,
  operationId: 'revokeKey',
  summary: 'Revoke an API key',
  description: 'It stops working immediately. Needs a sign-in token.',
  tags,
  request: { params: z.object({ id: z.string().meta({ description: '`id` of the key.' }) }) },
  responses: {
    204: empty('The key was revoked.'),
    ...problems(...everyCall, 'documind/sign-in-only', 'documind/key-not-found'),
  },
});

/** Adds the routes of API keys. They refuse API keys, so that a stolen key cannot create others. */
export function addKeyRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  const signedIn = guard({ signInOnly: true });

  api.openapi(
    { ...createKeyOperation, middleware: [signedIn, answersJson, takesJson] },
    async (c) => {
      const { name, expires_in_days: expiresInDays, rights } = c.req.valid('json');
      const { userId, token } = c.get('caller');
      const key = await createKey(documind, { userId, token, name, expiresInDays, rights });
      return c.json(key, 201, { location: `${documindBase}${documindPaths.keys}/${key.id}` });
    },
  );
  api.openapi({ ...listKeysOperation, middleware: [signedIn, answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    return c.json({ keys: await listKeys(documind, { userId }) }, 200);
  });
  api.openapi({ ...revokeKeyOperation, middleware: [signedIn] }, async (c) => {
    await revokeKey(documind, ownedIn(c, 'id', 'documind/key-not-found'));
    return c.body(null, 204);
  });
}
