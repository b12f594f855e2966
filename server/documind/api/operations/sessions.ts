import { createRoute, z } from '@hono/zod-openapi';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { sessionAnswer } from '#contracts/documind/sessions.ts';
import { empty, everyCall, json, refusals } from '../operation-parts.ts';

const tags = ['Private sessions'];
const params = z.object({
  session_id: z.string().meta({ description: 'Id of the session.' }),
});
const lookedUp = [...everyCall, 'documind/session-not-found', 'request/malformed'] as const;

/** POST /sessions. */
export const createSessionOperation = createRoute({
  method: 'post',
  path: documindPaths.sessions,
  operationId: 'createSession',
  summary: 'Begin a private session',
  description:
    'What is uploaded into it is erased, with all that came from it, when it ends: some time after ' +
    `its last use, or when you end it. A person may have ${documindLimits.sessions} at a time.`,
  tags,
  responses: {
    201: json('The session has begun.', sessionAnswer, 'Location'),
    ...refusals(...everyCall, 'documind/too-many-sessions', 'request/not-acceptable'),
  },
});

/** GET /sessions/{session_id}. */
export const showSessionOperation = createRoute({
  method: 'get',
  path: documindPaths.session,
  operationId: 'showSession',
  summary: 'Look at a private session',
  description: 'Looking is no use of it: it ends when it would have.',
  tags,
  request: { params },
  responses: {
    200: json('The session.', sessionAnswer),
    ...refusals(...lookedUp, 'request/not-acceptable'),
  },
});

/** DELETE /sessions/{session_id}. */
export const endSessionOperation = createRoute({
  method: 'delete',
  path: documindPaths.session,
  operationId: 'endSession',
  summary: 'End a private session now',
  description: 'Its documents and all that came from them are gone when this answers.',
  tags,
  request: { params },
  responses: { 204: empty('It has ended.'), ...refusals(...lookedUp) },
});
