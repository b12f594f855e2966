import { siteCopyWords as words } from '#content/copying-sites.ts';
import type { Config } from '#server/config.ts';
import { CopyError, type Piece } from '#server/platform/database/copy/piece.ts';
import { OwnerError } from '#server/platform/owner-door.ts';
import { readSite } from '#server/site-copy.ts';
import { startProblem } from '#server/start-problem.ts';
import { runOwnerVerb } from './owner-verb.ts';

/** How much was copied. */
export interface Passed {
  rows: number;
  tables: number;
  /** Milliseconds. */
  took: number;
}

/** @returns the pieces of a site, from whoever holds its database */
export function piecesOf(config: Config): AsyncIterable<Piece> {
  return readSite(config, async () => {
    for await (const _ of runOwnerVerb(config, 'snapshot'));
  });
}

/** Writes on standard error how far a copy is: on a terminal in one line for each table. */
function showProgress(table: string, rows: number, of: number, isOver: boolean): void {
  const { isTTY } = process.stderr;
  if (!isTTY && !isOver) return;
  process.stderr.write(`${isTTY ? '\r' : ''}${words.table(table, rows, of)}${isOver ? '\n' : ''}`);
}

/**
 * Takes pieces to where they go, and shows how far they are.
 *
 * @param config of what is read or written, for the sentence of a failure
 * @param take what becomes of the pieces
 * @throws OwnerError with a sentence that says what was wrong
 */
export async function copySite(
  config: Config,
  pieces: AsyncIterable<Piece>,
  take: (pieces: AsyncIterable<Piece>) => Promise<void>,
): Promise<Passed> {
  const began = Date.now();
  let total = 0;
  let tables = 0;
  async function* counted() {
    let table = { table: '', rows: 0 };
    let done = 0;
    for await (const piece of pieces) {
      if (piece.kind === 'table') {
        table = piece;
        done = 0;
        tables += 1;
        if (table.rows > 0) showProgress(table.table, 0, table.rows, false);
      }
      yield piece;
      if (piece.kind !== 'rows') continue;
      done += piece.count;
      total += piece.count;
      showProgress(table.table, done, table.rows, done >= table.rows);
    }
  }
  try {
    await take(counted());
  } catch (error) {
    if (error instanceof CopyError)
      throw new OwnerError(words.refused[error.problem](error.message));
    throw error instanceof OwnerError ? error : new OwnerError(startProblem(error, config));
  }
  return { rows: total, tables, took: Date.now() - began };
}
