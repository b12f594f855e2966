import type { Context } from 'hono';

/** What @hono/node-server hands over beside the request; absent where a test calls the app. */
export interface NodeBindings {
  incoming?: {
    socket?: { remoteAddress?: string };
  };
}

/** @returns what Node knows of the request, where there is a Node request */
export function nodeBindings(c: Context): NodeBindings | undefined {
  // Hono types the bindings of its runtime as unknown.
  return c.env as NodeBindings | undefined;
}
