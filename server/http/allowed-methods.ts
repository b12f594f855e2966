import type { Hono } from 'hono';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Which methods an address takes, by the routes of an app; HEAD comes with GET. What answers every
 * method, as middleware does, does not count.
 *
 * @param app the app, with all its routes
 * @param path path of a request
 */
export function allowedMethods(app: Hono<HttpEnvironment>, path: string): string[] {
  const handlers = (method: string) => app.router.match(method, path)[0].length;
  const always = handlers('TRACE');
  return methods
    .filter((method) => handlers(method) > always)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
