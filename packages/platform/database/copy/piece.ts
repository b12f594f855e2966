/** The beginning of a copy, which says what was copied. */
export interface HeadPiece {
  kind: 'head';
  /** The version of this format. */
  format: 1;
  /** Names of the migrations applied to the tables. */
  migrations: string[];
  /** The secret that the site generated, unless a setting names one. */
  authSecret: string | null;
}

/** The beginning of a table. */
export interface TablePiece {
  kind: 'table';
  /** With its schema, quoted for SQL. */
  table: string;
  /** Quoted, in order. */
  columns: string[];
  rows: number;
  /** Of the rows, in any order: {@link digestOf}. */
  digest: string;
}

/** Some rows of the last table that began. */
export interface RowsPiece {
  kind: 'rows';
  count: number;
  /**
   * A JSON array of objects, as PostgreSQL writes them. It stays text, so that numbers of any size survive.
   */
  json: string;
}

/** The position of a sequence. */
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
 * The content of a database, in an order in which it can be written: a table comes after those that it
 * refers to. A backup is these pieces in a file; a move passes them from one database to another.
 */
export type Piece = HeadPiece | TablePiece | RowsPiece | SequencePiece | EndPiece;

/**
 * Why pieces are refused: the file is damaged or not of this site, it was cut short, something follows its
 * end, its tables have another version, a table differs from what was read, there is nothing to copy,
 * tables already have rows, an embedded database already exists, or the data folder has generated a secret
 * of its own.
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

  /** @param detail what it is about: a table, a migration */
  constructor(problem: CopyProblem, detail = '') {
    super(detail);
    this.problem = problem;
  }
}
