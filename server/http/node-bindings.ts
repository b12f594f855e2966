import type { Context } from 'hono';

/** What @hono/node-server hands over beside the request; absent where a test calls the app. */
export interface NodeBindings {
  incoming?: {
    headers?: Readonly<Record<string, string | string[] | undefined>>;
    socket?: { remoteAddress?: string };
  };
}

/** @returns what Node knows of the request, where there is a Node request */
export function nodeBindings(c: Context): NodeBindings | undefined {
  // Hono types the bindings of its runtime as unknown.
  return c.env as NodeBindings | undefined;
}

/**
 * Reads headers where Node keeps them: the standard Headers object, which Hono would make for every
 * request, costs a tenth of the throughput.
 *
 * @returns a function of a name in lower case
 */
export function headerReader(c: Context): (name: string) => string | undefined {
  const headers = nodeBindings(c)?.incoming?.headers;
  if (!headers) return (name) => c.req.header(name);
  return (name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
}
