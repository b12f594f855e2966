import pg from 'pg';
import type { Log } from '#log.ts';
import { isInBackground, isWithoutLimits } from './background.ts';
import { DatabaseError, isUnavailable, toDatabaseError } from './database-error.ts';
import {
  acquireLimitMs,
  bigintOid,
  type ConnectionSource,
  pingLimitMs,
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

/** Messages of the driver that have no code: a connection was lost, or the wait for one took too long. */
const lostConnection =
  /^(Connection terminated|Client (was closed|has encountered)|timeout exceeded|Cannot use a pool|Query read timeout)/;

function toPostgresError(thrown: unknown): DatabaseError {
  const error = toDatabaseError(thrown);
  return error.code === 'UNKNOWN' && lostConnection.test(error.message)
    ? new DatabaseError('CONNECTION_LOST', error.message)
    : error;
}

/** How a process uses its PostgreSQL server. */
export interface PoolSettings {
  /** Most connections, without the one that pings. */
  size: number;
  /** Time limit of people's statements, if any; the background has {@link backgroundPatience} times as long. */
  statementMs?: number | undefined;
}

/** Background work, such as publishing a long document, takes longer. */
const backgroundPatience = 30;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a pool of connections to a PostgreSQL server. The first query opens the first connection. The next
 * query replaces a connection that the server ended.
 */
export function openPostgres(
  databaseUrl: string,
  log: Log,
  { size, statementMs }: PoolSettings,
): ConnectionSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: acquireLimitMs,
    max: size,
    types,
    ...(statementMs && { statement_timeout: statementMs * backgroundPatience }),
  });
  // Separate, so that a ping never waits for other connections.
  const pinging = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: pingLimitMs,
    query_timeout: pingLimitMs,
    max: 1,
  });
  const limitOf = () =>
    statementMs &&
    !isWithoutLimits() && {
      query_timeout: statementMs * (isInBackground() ? backgroundPatience : 1),
    };
  // Each client needs its own listener: the pool listens to idle clients only, and an unhandled error event
  // ends the process. The client's user gets the error from the statement that fails.
  for (const one of [pool, pinging]) {
    one.on('connect', (client) => {
      client.on('error', (error) =>
        log.warn({ code: toPostgresError(error).code }, 'connection lost'),
      );
    });
    one.on('error', () => undefined);
  }

  async function connect(): Promise<SqlConnection> {
    const client = await pool.connect().catch((error) => {
      throw toPostgresError(error);
    });
    // The server reports that it ends a connection before the connection ends.
    let isLost = false;
    return {
      query: async (text, values) => {
        try {
          return toSqlResult(
            await client.query({ text, ...(values && { values: [...values] }), ...limitOf() }),
          );
        } catch (thrown) {
          const error = toPostgresError(thrown);
          isLost ||= isUnavailable(error);
          throw error;
        }
      },
      release: async (broken = false) => client.release(broken || isLost),
    };
  }

  return {
    connect,
    async ping() {
      await pinging.query('select 1').catch((error) => {
        throw toPostgresError(error);
      });
    },
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), pinging.end()])),
  };
}
