/** What one statement gave back; of several statements in one text, all rows in their order. */
export interface SqlResult {
  rows: Record<string, unknown>[];
  /** The command of the last statement, such as `INSERT` or `ROLLBACK`. */
  command: string;
  /** Rows the last statement returned or changed. */
  rowCount: number;
}

/** One connection, held by one user of it at a time. */
export interface SqlConnection {
  /**
   * @param values parameters of one statement; undefined allows several statements in `text`
   * @throws DatabaseError
   */
  query(text: string, values?: readonly unknown[]): Promise<SqlResult>;
  /** Gives it back. `broken` says that its transaction could not be ended. */
  release(broken?: boolean): Promise<void>;
}

/** How busy the connections to a database are. */
export interface DatabaseLoad {
  inUse: number;
  /** Work that waits for one. */
  waiting: number;
}

/** Port to a database engine: hands out connections. */
export interface ConnectionSource {
  /** @throws DatabaseError if none gets free within {@link acquireLimitMs} */
  connect(): Promise<SqlConnection>;
  /** How often people, and not the background, have asked for the only connection, if there is one. */
  asked?(): number;
  /**
   * Asks whether the engine answers, without waiting behind the statements of others.
   *
   * @throws DatabaseError also if it does not within {@link pingLimitMs}
   */
  ping(): Promise<void>;
  /** What it has to do now. */
  load(): DatabaseLoad;
  /** Ends every connection, and the engine where it is embedded. */
  close(): Promise<void>;
}

/** How long a query waits for a connection, in milliseconds. */
export const acquireLimitMs = 10_000;

/** How long the engine may take to say that it is there, in milliseconds. */
export const pingLimitMs = 2000;

/** OID of bigint, which both engines are told to read as a number. */
export const bigintOid = 20;
