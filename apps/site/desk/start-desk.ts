import { createDeskApi } from './api.ts';
import type { Desk } from './desk.ts';
import { findDeskAccess, findDeskActor } from './roles.ts';

/** Assembles the desk for people with a role at it and a second factor. */
export function createDesk(desk: Desk) {
  return {
    /** Mounted at `deskBase`. */
    api: createDeskApi(desk),
    /** Whether the caller works at the desk: its page only exists for such people. */
    opens: async (headers: Headers) => (await findDeskActor(desk, headers)) !== null,
    /** The caller's access to the desk, so that a page can link to it. */
    findAccess: (headers: Headers) => findDeskAccess(desk, headers),
  };
}
