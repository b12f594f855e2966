/** The result of one statement. For several statements in one text, all rows in order. */
export interface SqlResult {
  rows: Record<string, unknown>[];
  /** The command of the last statement, such as `INSERT` or `ROLLBACK`. */
  command: string;
  /** Rows that the last statement returned or changed. */
  rowCount: number;
}

/** One connection, held by one user at a time. */
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
  /** Work that waits for a connection. */
  waiting: number;
}

/** Port to a database engine: hands out connections. */
export interface ConnectionSource {
  /** @throws DatabaseError if no connection is free within {@link acquireLimitMs} */
  connect(): Promise<SqlConnection>;
  /** How often people, not the background, have asked for the only connection, if there is just one. */
  asked?(): number;
  /** @throws DatabaseError if the engine does not answer within {@link pingLimitMs}, however busy it is */
  ping(): Promise<void>;
  /** Its current load. */
  load(): DatabaseLoad;
  /** Ends every connection, and the engine if it is embedded. */
  close(): Promise<void>;
}

/** How long a query waits for a connection, in milliseconds. */
export const acquireLimitMs = 10_000;

/** How long the engine may take to answer a ping, in milliseconds. */
export const pingLimitMs = 2000;

/** OID of bigint, which both engines read as a number. */
export const bigintOid = 20;
