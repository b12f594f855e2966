/**
 * A refusal of the database without its subject: it contains neither the statement nor its values, which
 * may be personal. The engines' own errors never leave the driver.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE of five characters, or a name of the driver such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Codes of a database that cannot be reached or accepts no connection now: SQLSTATE class 08 (connection
 * exceptions), 57P (the server stops, starts, or ended the connection) and 53300 (too many connections), a
 * statement that took too long (57014), those of sockets and name servers, and the driver's own.
 */
const unavailable =
  /^(08...|57P..|57014|53300|NO_CONNECTION|CONNECTION_LOST|CLOSED|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** @returns whether an error means that the database is temporarily unreachable */
export function isUnavailable(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && unavailable.test(error.code);
}

/** @returns whether an error means that a row with the same unique value exists */
export function isUniqueViolation(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '23505';
}

/** @returns whether an error means that a row refers to one that does not exist */
export function isForeignKeyViolation(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '23503';
}

/** @returns whether an error of the database or the file system means that the disk is full */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** SQLSTATEs of class 22 are about a value, and quote it. */
const aboutValue = /^22/;

/** @returns an error of an engine, reduced to its code and its first line without values */
export function toDatabaseError(thrown: unknown): DatabaseError {
  if (thrown instanceof DatabaseError) return thrown;
  const has = typeof thrown === 'object' && thrown !== null;
  const code = has && 'code' in thrown ? String(thrown.code) : 'UNKNOWN';
  const message = has && 'message' in thrown ? String(thrown.message) : 'The database failed';
  const withoutValue = aboutValue.test(code) ? message.replace(/".*"/s, '"…"') : message;
  return new DatabaseError(code, withoutValue.split('\n', 1)[0] ?? withoutValue);
}
