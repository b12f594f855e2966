import { createRoute, z } from '@hono/zod-openapi';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { sessionAnswer } from '@m8/contracts/documind/sessions.ts';
import { pathId } from '@m8/platform/http/read-json.ts';
import type { Context } from 'hono';
import { answersJson, type DocumindApp, type Guard } from '#api/guard.ts';
import { empty, everyCall, json, problems } from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { createSession, endSession, showSession } from './sessions.ts';

const tags = ['Private sessions'];
const params = z.object({
  session_id: z.string().meta({ description: 'Id of the session.' }),
});
const lookedUp = [...everyCall, 'documind/session-not-found'] as const;

const createSessionOperation = createRoute({
  method: 'post',
  path: documindPaths.sessions,
  operationId: 'createSession',
  summary: 'Start a private session',
  description:
    'When it ends, we erase what you uploaded into it and everything made from that. It ends some ' +
    `time after its last use, or when you end it. You can have ${documindLimits.sessions} at a time.`,
  tags,
  responses: {
    201: json('The session has started.', sessionAnswer, 'Location'),
    ...problems(...everyCall, 'documind/too-many-sessions', 'request/not-acceptable'),
  },
});

const showSessionOperation = createRoute({
  method: 'get',
  path: documindPaths.session,
  operationId: 'showSession',
  summary: 'Look at a private session',
  description: 'Looking does not keep it alive.',
  tags,
  request: { params },
  responses: {
    200: json('The session.', sessionAnswer),
    ...problems(...lookedUp, 'request/not-acceptable'),
  },
});

const endSessionOperation = createRoute({
  method: 'delete',
  path: documindPaths.session,
  operationId: 'endSession',
  summary: 'End a private session now',
  description: 'Its documents and everything made from them are gone when the call returns.',
  tags,
  request: { params },
  responses: { 204: empty('It has ended.'), ...problems(...lookedUp) },
});

const idOf = (c: Context) => pathId(c, 'session_id', { unknown: 'documind/session-not-found' });

export function addSessionRoutes(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.openapi({ ...createSessionOperation, middleware: [guard(), answersJson] }, async (c) => {
    const session = await createSession(documind, { userId: c.get('caller').userId });
    const location = `${documindBase}${documindPaths.sessions}/${session.session_id}`;
    return c.json(session, 201, { location });
  });
  api.openapi({ ...showSessionOperation, middleware: [guard(), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    return c.json(await showSession(documind, { userId, sessionId: idOf(c) }), 200);
  });
  api.openapi({ ...endSessionOperation, middleware: [guard()] }, async (c) => {
    await endSession(documind, { userId: c.get('caller').userId, sessionId: idOf(c) });
    return c.body(null, 204);
  });
}
