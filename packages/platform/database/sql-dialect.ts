import {
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely';
import type { ConnectionSource } from './sql-connection.ts';

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
    createDriver: () => new PostgresDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
