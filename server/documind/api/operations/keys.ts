import { createRoute, z } from '@hono/zod-openapi';
import { keyInput, keyList, newKeyAnswer } from '#contracts/documind/keys.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { empty, everyCall, json, refusals } from '../operation-parts.ts';

const tags = ['API keys'];

/** POST /keys. */
export const createKeyOperation = createRoute({
  method: 'post',
  path: documindPaths.keys,
  operationId: 'createKey',
  summary: 'Make an API key',
  description:
    'The key itself is in this answer, as `key`, and never again. Needs a token of your sign-in. ' +
    `A person may have ${documindLimits.keys} keys.`,
  tags,
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: keyInput, example: { name: 'Nightly import' } } },
    },
  },
  responses: {
    201: json('The key was made.', newKeyAnswer, 'Location'),
    ...refusals(
      ...everyCall,
      'documind/sign-in-only',
      'documind/too-many-keys',
      'request/malformed',
      'request/not-acceptable',
      'request/too-large',
      'request/unsupported-media-type',
      'request/invalid',
    ),
  },
});

/** GET /keys. */
export const listKeysOperation = createRoute({
  method: 'get',
  path: documindPaths.keys,
  operationId: 'listKeys',
  summary: 'List your API keys',
  description: 'Newest first; expired and revoked ones are gone. Needs a token of your sign-in.',
  tags,
  responses: {
    200: json('Your keys, without their text.', keyList),
    ...refusals(...everyCall, 'documind/sign-in-only', 'request/not-acceptable'),
  },
});

/** DELETE /keys/{id}. */
export const revokeKeyOperation = createRoute({
  method: 'delete',
  path: documindPaths.key,
  operationId: 'revokeKey',
  summary: 'Revoke an API key',
  description: 'It is useless from the next call on. Needs a token of your sign-in.',
  tags,
  request: { params: z.object({ id: z.string().meta({ description: '`id` of the key.' }) }) },
  responses: {
    204: empty('The key was revoked.'),
    ...refusals(
      ...everyCall,
      'documind/sign-in-only',
      'documind/key-not-found',
      'request/malformed',
    ),
  },
});
