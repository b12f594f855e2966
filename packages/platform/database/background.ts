import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

const patience = new AsyncLocalStorage<'background' | 'endless'>();

/**
 * Runs work that nobody waits for. On a database with a single connection, people's statements take
 * priority. Statements of the work may run longer than theirs.
 *
 * @param work anything it starts, such as timers, runs in the background too
 */
export function inBackground<Result>(work: () => Result): Result {
  return patience.run('background', work);
}

/** @returns whether the caller runs in {@link inBackground} */
export function isInBackground(): boolean {
  return patience.getStore() === 'background';
}

/** Runs work of the start, such as migrations, on a connection without a time limit on its statements. */
export function withoutLimits<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  return patience.run('endless', () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    }),
  );
}

/** @returns whether the caller runs in {@link withoutLimits} */
export function isWithoutLimits(): boolean {
  return patience.getStore() === 'endless';
}
