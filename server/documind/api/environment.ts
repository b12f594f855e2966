import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import type { Caller } from '../keys/find-caller.ts';
import type { Standing } from '../quotas.ts';

/** What DocuMind's middleware adds to the context of a request. */
export interface DocumindEnvironment {
  Variables: HttpEnvironment['Variables'] & {
    /** There behind the guard. */
    caller: Caller;
    /** How the quotas stand that this call uses; absent before the guard asked. */
    standings?: readonly Standing[];
  };
}

/** The app that routes are added to. */
export type DocumindApp = OpenAPIHono<DocumindEnvironment>;
