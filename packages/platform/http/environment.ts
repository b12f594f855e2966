import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppError } from '#errors.ts';

/** What the middleware in front of every handler puts into the context. */
export interface HttpEnvironment {
  Variables: {
    /** Appears in the log line, in the `x-request-id` header and in every error. */
    requestId: string;
    /** Address of the visitor, from the socket or the trusted proxies. */
    clientAddress: string;
    /** Why the request was refused or failed, for its log line; undefined if it was answered. */
    refusal?: AppError;
  };
}

/** What @hono/node-server passes along with the request; absent if a test calls the app. */
export interface NodeBindings {
  incoming?: Pick<IncomingMessage, 'complete' | 'destroyed'> & {
    socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  };
}

/** @returns what Node knows of the request, if it is a Node request */
export function nodeBindings(c: Context): NodeBindings | undefined {
  // Hono types the bindings of its runtime as unknown.
  return c.env as NodeBindings | undefined;
}

/** @returns whether the sender disconnected before the whole body arrived */
export function wasCutOff(c: Context): boolean {
  const incoming = nodeBindings(c)?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}
