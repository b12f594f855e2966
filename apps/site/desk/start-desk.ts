import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Hono } from 'hono';
import { createDeskApi } from './api.ts';
import type { Desk } from './desk.ts';
import { findDeskAccess, findDeskActor } from './roles.ts';

/** The desk, as the rest of the server knows it. */
export interface WiredDesk {
  /** To be mounted at `deskBase`. */
  api: Hono<HttpEnvironment>;
  /** Whether somebody works at it: its page is there for them alone. */
  opens(headers: Headers): Promise<boolean>;
  /** What it is to who asks: a page of the site may then lead there. */
  findDoor(headers: Headers): Promise<DeskAccess | null>;
}

/** Puts the desk together for those who have a role at it and a second factor. */
export function createDesk(desk: Desk): WiredDesk {
  return {
    api: createDeskApi(desk),
    opens: async (headers) => (await findDeskActor(desk, headers)) !== null,
    findDoor: (headers) => findDeskAccess(desk, headers),
  };
}
