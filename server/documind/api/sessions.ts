import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { createSession } from '../sessions/private-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import type { SessionsContext } from '../sessions/sessions-context.ts';
import { showSession } from '../sessions/show-session.ts';
import type { DocumindApp } from './environment.ts';
import { answersJson, type Guard, takesNames } from './guard.ts';
import {
  createSessionOperation,
  endSessionOperation,
  showSessionOperation,
} from './operations/sessions.ts';

/** Adds the routes of private sessions. */
export function addSessionRoutes(api: DocumindApp, context: SessionsContext, guard: Guard): void {
  api.openapi({ ...createSessionOperation, middleware: [guard(), answersJson] }, async (c) => {
    const session = await createSession(context, { userId: c.get('caller').userId });
    const location = `${documindBase}${documindPaths.sessions}/${session.session_id}`;
    return c.json(session, 201, { location });
  });
  api.openapi(
    { ...showSessionOperation, middleware: [guard(), answersJson, takesNames] },
    async (c) => {
      const { session_id: sessionId } = c.req.valid('param');
      return c.json(await showSession(context, { userId: c.get('caller').userId, sessionId }), 200);
    },
  );
  api.openapi({ ...endSessionOperation, middleware: [guard(), takesNames] }, async (c) => {
    const { session_id: sessionId } = c.req.valid('param');
    await endSession(context, { userId: c.get('caller').userId, sessionId });
    return c.body(null, 204);
  });
}
