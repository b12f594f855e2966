import { Hono } from 'hono';
import type { FirebaseProject } from '#contracts/firebase.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { actionTarget } from './action-target.ts';

/**
 * @returns a Hono app for `/api/auth`: GET /action, which the owner sets as action URL of the mails
 *   in Firebase's console
 */
export function createFirebaseApi(project: FirebaseProject): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().get('/action', (c) =>
    c.redirect(actionTarget(project, new URL(c.req.url).searchParams), 303),
  );
}
