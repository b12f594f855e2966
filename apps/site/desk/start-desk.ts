import type { DeskAccess } from '@m8/contracts/desk-access.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import type { Hono } from 'hono';
import { createDeskApi } from './api.ts';
import type { Desk } from './desk.ts';
import { findDeskAccess, findDeskActor } from './roles.ts';

/** The desk, as the rest of the server uses it. */
export interface WiredDesk {
  /** Mounted at `deskBase`. */
  api: Hono<HttpEnvironment>;
  /** Whether the caller works at the desk: its page only exists for such people. */
  opens(headers: Headers): Promise<boolean>;
  /** The caller's access to the desk, so that a page can link to it. */
  findAccess(headers: Headers): Promise<DeskAccess | null>;
}

/** Assembles the desk for people with a role at it and a second factor. */
export function createDesk(desk: Desk): WiredDesk {
  return {
    api: createDeskApi(desk),
    opens: async (headers) => (await findDeskActor(desk, headers)) !== null,
    findAccess: (headers) => findDeskAccess(desk, headers),
  };
}
