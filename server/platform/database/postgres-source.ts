import pg from 'pg';
import type { Log } from '../log.ts';
import { toDatabaseError } from './database-error.ts';
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

/**
 * Opens a pool of connections to a PostgreSQL server; the first query makes the first one.
 *
 * @param databaseUrl `postgresql://user:password@host/name`
 * @param log told about idle connections that the server ended, by code only
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
  pool.on('error', (error) => log.warn({ code: toDatabaseError(error).code }, 'connection lost'));

  async function connect(): Promise<SqlConnection> {
    const client = await pool.connect().catch((error) => {
      throw toDatabaseError(error);
    });
    return {
      query: async (text, values) => {
        try {
          return toSqlResult(await client.query(text, values && [...values]));
        } catch (error) {
          throw toDatabaseError(error);
        }
      },
      release: async (broken = false) => client.release(broken),
    };
  }

  return { connect, close: () => pool.end() };
}
