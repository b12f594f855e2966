/** Where a copy begins: what it is of. */
export interface HeadPiece {
  kind: 'head';
  /** Of this format; another number is another format. */
  format: 1;
  /** Names of the migrations that the tables have. */
  migrations: string[];
  /** The secret that the site made for itself, where no setting names one. */
  authSecret: string | null;
}

/** A table begins. */
export interface TablePiece {
  kind: 'table';
  /** With its schema, quoted as SQL wants it. */
  table: string;
  /** Quoted, in their order. */
  columns: string[];
  rows: number;
  /** Over the rows in any order: {@link digestOf}. */
  digest: string;
}

/** Some rows of the table that began last. */
export interface RowsPiece {
  kind: 'rows';
  count: number;
  /** A JSON array of objects, as PostgreSQL writes them. It stays text: numbers of any size survive. */
  json: string;
}

/** Where a sequence goes on. */
export interface SequencePiece {
  kind: 'sequence';
  sequence: string;
  value: string;
}

/** A copy without it was cut short. */
export interface EndPiece {
  kind: 'end';
}

/**
 * What a database consists of, in the order in which it can be written: the tables that others refer to
 * come before those. A backup is these pieces in a file; a move hands them from one database to another.
 */
export type Piece = HeadPiece | TablePiece | RowsPiece | SequencePiece | EndPiece;

/**
 * Why pieces are refused: the file is damaged or none of this site, it was cut short, something follows its
 * end, its tables are of another version, a table is not what was read, there is nothing to copy, tables have
 * rows already, an embedded database is there already, or the data folder has made a secret of its own.
 */
export type CopyProblem =
  | 'damaged'
  | 'cutShort'
  | 'goesOn'
  | 'version'
  | 'differs'
  | 'nothing'
  | 'notEmpty'
  | 'thereAlready'
  | 'otherSecret';

/** Pieces that cannot be read or written. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly problem: CopyProblem;

  /** @param detail what of it: a table, a migration */
  constructor(problem: CopyProblem, detail = '') {
    super(detail);
    this.problem = problem;
  }
}
