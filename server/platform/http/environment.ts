import type { AppError } from '../errors.ts';

/** What the middleware in front of every handler has put into the context. */
export interface HttpEnvironment {
  Variables: {
    /** Stands in the log line, in the `x-request-id` header and in every error. */
    requestId: string;
    /** Address of the visitor, as the socket or the trusted proxies tell it. */
    clientAddress: string;
    /** Why the request was refused or failed, for its log line; undefined where it was answered. */
    refusal?: AppError;
  };
}
