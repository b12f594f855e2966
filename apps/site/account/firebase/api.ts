import { newPasswordPage, verifyPage } from '@m8/contracts/account.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { sessionPaths } from '@m8/contracts/session.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { Hono } from 'hono';

const ownPages: ReadonlyMap<string | null, string> = new Map([
  ['verifyEmail', verifyPage],
  ['resetPassword', newPasswordPage],
]);

/**
 * Target of a link in Firebase's mails: the site's own page if it has one for the purpose, otherwise
 * Firebase's.
 */
function actionTarget(project: FirebaseProject, { search, searchParams }: URL): string {
  const page = ownPages.get(searchParams.get('mode'));
  if (page) return `${page}?${new URLSearchParams({ token: searchParams.get('oobCode') ?? '' })}`;
  const handler = project.authEmulator
    ? `http://${project.authEmulator}/emulator/action`
    : `https://${project.authDomain}/__/auth/action`;
  return handler + search;
}

const below = (path: string) => path.slice('/api/auth'.length);

/**
 * @returns a Hono app for `/api/auth`: GET /action, which the owner sets as action URL of the emails in
 *   Firebase's console, and POST of `sessionPaths.signOut`, which ends the caller's pass
 */
export function createFirebaseApi(
  project: FirebaseProject,
  passes: { end(headers: Headers): Promise<string> },
): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .get('/action', (c) => c.redirect(actionTarget(project, new URL(c.req.url)), 303))
    .post(below(sessionPaths.signOut), async (c) => {
      c.header('set-cookie', await passes.end(c.req.raw.headers));
      return c.body(null, 204);
    });
}
