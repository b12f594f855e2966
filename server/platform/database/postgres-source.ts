import pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseError, isUnavailable, toDatabaseError } from './database-error.ts';
import {
  acquireLimitMs,
  bigintOid,
  type ConnectionSource,
  type SqlConnection,
  type SqlResult,
} from './sql-connection.ts';

function toSqlResult(answer: pg.QueryResult | pg.QueryResult[]): SqlResult {
  const results = Array.isArray(answer) ? answer : [answer];
  const last = results.at(-1);
  return {
    rows: results.flatMap((result) => result.rows),
    command: last?.command ?? '',
    rowCount: last?.rowCount ?? 0,
  };
}

/** The driver tells a lost connection, and a wait for one that was too long, in words alone. */
const lostConnection =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded|Cannot use a pool)/;

function toPostgresError(thrown: unknown): DatabaseError {
  const error = toDatabaseError(thrown);
  return error.code === 'UNKNOWN' && lostConnection.test(error.message)
    ? new DatabaseError('CONNECTION_LOST', error.message)
    : error;
}

/**
 * Opens a pool of connections to a PostgreSQL server; the first query makes the first one. One that
 * the server ends is replaced by the next query.
 *
 * @param databaseUrl `postgresql://user:password@host/name`
 * @param log told about connections that the server ended, by code only
 */
export function openPostgres(databaseUrl: string, log: Log): ConnectionSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: acquireLimitMs,
    max: 10,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Each client needs a listener of its own: the pool listens to idle ones only, and an event that
  // nobody listens to ends the process. Whoever has the client is told by the statement that fails.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn({ code: toPostgresError(error).code }, 'connection lost'),
    );
  });
  pool.on('error', () => undefined);

  async function connect(): Promise<SqlConnection> {
    const client = await pool.connect().catch((error) => {
      throw toPostgresError(error);
    });
    // The server's word that it ends a connection comes before the connection's end.
    let isLost = false;
    return {
      query: async (text, values) => {
        try {
          return toSqlResult(await client.query(text, values && [...values]));
        } catch (thrown) {
          const error = toPostgresError(thrown);
          isLost ||= isUnavailable(error);
          throw error;
        }
      },
      release: async (broken = false) => client.release(broken || isLost),
    };
  }

  return { connect, close: () => pool.end() };
}
