import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { type OpenStep, startStep } from '#steps.ts';
import type { ConnectionSource } from './sql-connection.ts';

/** Kysely's driver, with a step for each transaction. */
class WatchedDriver extends PostgresDriver {
  readonly #steps = new WeakMap<DatabaseConnection, OpenStep<'transaction'>>();

  #end(connection: DatabaseConnection, outcome: string, failed: boolean): void {
    const step = this.#steps.get(connection);
    this.#steps.delete(connection);
    step?.note({ outcome });
    step?.end(failed);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    this.#steps.set(connection, startStep('transaction'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
      this.#end(connection, 'committed', false);
    } catch (error) {
      this.#end(connection, 'lost', true);
      throw error;
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    let failed = true;
    try {
      await super.rollbackTransaction(connection);
      failed = false;
    } finally {
      this.#end(connection, 'rolled back', failed);
    }
  }
}

/**
 * Kysely's PostgreSQL over any {@link ConnectionSource}. A transaction is a series of statements on a
 * connection that nobody else gets meanwhile; Kysely's own PGlite dialect shares one between all requests.
 */
export function createSqlDialect(source: ConnectionSource): Dialect {
  // Kysely knows the row type of the statement it compiled, and streams only with a cursor.
  const pool = {
    options: {},
    connect: () => source.connect(),
    end: () => source.close(),
  } as unknown as PostgresPool;
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new WatchedDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
