import type { Hono } from 'hono';
import type { BearerSignIn, FindSignIn } from '../platform/actor.ts';
import type { HttpEnvironment } from '../platform/http/environment.ts';
import { createDeskApi, type DeskContext } from './api.ts';
import { mailHead } from './mail-head.ts';
import { createDeskEntry, deskActors, deskDoors, type FindDeskDoor } from './roles.ts';

/** The desk, as the rest of the server knows it. */
export interface Desk {
  /** Mails the head of the audit log where it is time; to be called now and then. */
  mailHead(): Promise<void>;
  /** To be mounted at `deskBase`. */
  api: Hono<HttpEnvironment>;
  /** Whether somebody works at it: its page is there for them alone. */
  opens(headers: Headers): Promise<boolean>;
  /** What it is to who asks: a page of the site may then lead there. */
  findDoor: FindDeskDoor;
}

/** Puts the desk together for those who have a role at it and a second factor. */
export function createDesk(
  context: Omit<DeskContext, 'findDeskActor' | 'enter'> & {
    findSignIn: FindSignIn;
    auditMailDays: number;
    /** Where scripts send a token instead of a cookie. */
    findBearer?: (headers: Headers) => Promise<BearerSignIn | null>;
  },
): Desk {
  const { db, findSignIn, findBearer } = context;
  const findDeskActor = deskActors(db, findSignIn);
  const enter = findBearer && createDeskEntry(db, findBearer);
  return {
    api: createDeskApi({ ...context, findDeskActor, ...(enter && { enter }) }),
    mailHead: async () => (context.auditMailDays > 0 ? mailHead(context) : undefined),
    opens: async (headers) => (await findDeskActor(headers)) !== null,
    findDoor: deskDoors(db, findBearer ?? findSignIn),
  };
}
