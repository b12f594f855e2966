import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseError, isUnavailable } from './database-error.ts';
import type { Database } from './open-database.ts';

/** How long it waits before it tries a server again that is not there yet, in milliseconds. */
const lookMs = 1000;

/**
 * Opens a database as soon as its server is there, for as long as that takes.
 *
 * @param onWait called once, with what is amiss, where it has to wait
 * @throws what `open` throws where waiting does not help, such as for a wrong password or a host that
 *   has no name
 */
export async function untilReached(
  open: () => Promise<Database>,
  onWait?: (error: DatabaseError) => Promise<void>,
): Promise<Database> {
  let isWaiting = false;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnavailable(error) || error.code === 'ENOTFOUND') throw error;
      if (!isWaiting) await onWait?.(error);
      isWaiting = true;
      await pause(lookMs);
    }
  }
}
