import {
  AbortedTransactionError,
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  IdentifierNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  type TransactionSettings,
} from 'kysely';
import { type OpenStep, startStep } from '#steps.ts';
import type { ConnectionSource, SqlConnection } from './sql-connection.ts';

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PooledConnection implements DatabaseConnection {
  readonly connection: SqlConnection;
  broken = false;
  /** The transaction that is open on it. */
  transaction: OpenStep<'transaction'> | undefined;

  constructor(connection: SqlConnection) {
    this.connection = connection;
  }

  endTransaction(outcome: string): void {
    this.transaction?.note({ outcome });
    this.transaction?.end(this.broken);
    this.transaction = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.connection.query(query.sql, query.parameters);
    // The query builder knows the row type of the statement it compiled; the driver cannot.
    const rows = result.rows as Row[];
    return writes.has(result.command)
      ? { rows, numAffectedRows: BigInt(result.rowCount) }
      : { rows };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, this engine has none
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported; page with a limit instead');
  }
}

class SqlDriver implements Driver {
  readonly #source: ConnectionSource;

  constructor(source: ConnectionSource) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#source.connect());
  }

  async releaseConnection(held: PooledConnection): Promise<void> {
    await held.connection.release(held.broken);
  }

  async beginTransaction(held: PooledConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await held.connection.query(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
    held.transaction = startStep('transaction');
  }

  async commitTransaction(held: PooledConnection): Promise<void> {
    try {
      const { command } = await held.connection.query('commit');
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    } catch (error) {
      held.broken = true;
      throw error;
    } finally {
      held.endTransaction(held.broken ? 'lost' : 'committed');
    }
  }

  async rollbackTransaction(held: PooledConnection): Promise<void> {
    try {
      await held.connection.query('rollback');
    } catch (error) {
      held.broken = true;
      throw error;
    } finally {
      held.endTransaction('rolled back');
    }
  }

  savepoint = savepointCommand('savepoint');
  rollbackToSavepoint = savepointCommand('rollback to');
  releaseSavepoint = savepointCommand('release');

  async destroy(): Promise<void> {
    await this.#source.close();
  }
}

function savepointCommand(command: string) {
  return async (
    held: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> => {
    const node = RawNode.createWithChildren([
      RawNode.createWithSql(`${command} `),
      IdentifierNode.create(name),
    ]);
    await held.executeQuery(compile(node, createQueryId()));
  };
}

/**
 * Kysely's PostgreSQL over any {@link ConnectionSource}. A transaction is a series of statements on a
 * connection that nobody else gets meanwhile; Kysely's own PGlite dialect shares one between all requests.
 *
 * @param source of the connections; it is closed with the query builder
 */
export function createSqlDialect(source: ConnectionSource): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SqlDriver(source),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
