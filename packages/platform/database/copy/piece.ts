import * as z from 'zod';

/** The beginning of a copy, which says what was copied. */
const head = z.object({
  kind: z.literal('head'),
  /** The version of this format. */
  format: z.literal(1),
  /** Names of the migrations applied to the tables. */
  migrations: z.array(z.string()),
  /** The secret that the site generated, unless a setting names one. */
  authSecret: z.string().nullable(),
});

/** The beginning of a table. */
const table = z.object({
  kind: z.literal('table'),
  /** With its schema, quoted for SQL. */
  table: z.string(),
  /** Quoted, in order. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows, in any order: `digestOf`. */
  digest: z.string(),
});

/** Some rows of the last table that began, as a JSON array: as text, so that numbers of any size survive. */
const rows = z.object({ kind: z.literal('rows'), count: z.number(), json: z.string() });

/** The position of a sequence. */
const sequence = z.object({
  kind: z.literal('sequence'),
  sequence: z.string(),
  value: z.string(),
});

/** A copy without it was cut short. */
const end = z.object({ kind: z.literal('end') });

/**
 * The content of a database, in an order in which it can be written: a table comes after those that it
 * refers to. A backup is these pieces in a file; a move passes them from one database to another.
 */
export const piece = z.discriminatedUnion('kind', [head, table, rows, sequence, end]);

export type Piece = z.infer<typeof piece>;
/** The beginning of a copy. */
export type HeadPiece = z.infer<typeof head>;
/** The beginning of a table. */
export type TablePiece = z.infer<typeof table>;

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
