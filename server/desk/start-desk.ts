import type { Hono } from 'hono';
import type { FindActor } from '../platform/actor.ts';
import type { HttpEnvironment } from '../platform/http/environment.ts';
import { createDeskApi, type DeskContext } from './api.ts';
import { deskActors } from './roles.ts';

/** The desk, as the rest of the server knows it. */
export interface Desk {
  /** To be mounted at `deskBase`. */
  api: Hono<HttpEnvironment>;
  /** Whether somebody works at it: its page is there for them alone. */
  opens(headers: Headers): Promise<boolean>;
}

/** Puts the desk together for those who have a role at it and a second factor. */
export function createDesk(
  context: Omit<DeskContext, 'findDeskActor'> & {
    findActor: FindActor;
    hasSecondFactor(userId: string): Promise<boolean>;
  },
): Desk {
  const findDeskActor = deskActors(context);
  return {
    api: createDeskApi({ ...context, findDeskActor }),
    opens: async (headers) => (await findDeskActor(headers)) !== null,
  };
}
