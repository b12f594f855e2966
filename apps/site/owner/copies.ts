import {
  backupWords,
  moveWords,
  restoreWords,
  siteCopyWords as words,
} from '@m8/content/owner-commands.ts';
import { OwnerError } from '@m8/platform/admin-socket.ts';
import { type Config, readConfig } from '@m8/platform/config.ts';
import { checkArchive, readArchive, writeArchive } from '@m8/platform/database/copy/archive.ts';
import { CopyError, type Piece } from '@m8/platform/database/copy/piece.ts';
import { runCommand, runOnFile } from '@m8/platform/run-command.ts';
import { readSite, writeSite } from '#start/site-copy.ts';
import { startProblem } from '#start/start-problem.ts';
import { runOwnerVerb } from './owner-verb.ts';

/** Amount copied. */
interface Passed {
  rows: number;
  tables: number;
  /** Milliseconds. */
  took: number;
}

/** @returns the pieces of a site, from the process that holds its database */
function piecesOf(config: Config): AsyncIterable<Piece> {
  return readSite(config, async () => {
    for await (const _ of runOwnerVerb(config, 'snapshot'));
  });
}

/** Writes a copy's progress to standard error; on a terminal, each table keeps one line. */
function showProgress(table: string, rows: number, of: number, isOver: boolean): void {
  const { isTTY } = process.stderr;
  if (!isTTY && !isOver) return;
  process.stderr.write(`${isTTY ? '\r' : ''}${words.table(table, rows, of)}${isOver ? '\n' : ''}`);
}

/**
 * Passes pieces to their destination and shows the progress.
 *
 * @param config of the site read or written, for error messages
 * @throws OwnerError with a sentence that says what went wrong
 */
async function copySite(
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

async function backUp(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, piecesOf(config), (pieces) =>
    writeArchive(path, pieces),
  );
  console.log(words.saved(path, rows, tables, took));
}

/** Writes the site to a file. */
export const backup = (args: string[]) => runOnFile(args, backupWords.usage, backUp);

async function restoreFrom(path: string): Promise<void> {
  const config = readConfig();
  const { rows, tables, took } = await copySite(config, readArchive(path), async (pieces) => {
    await checkArchive(path);
    await writeSite(config, pieces);
  });
  console.log(words.done(rows, tables, took));
}

/** Restores what {@link backup} wrote. */
export const restore = (args: string[]) => runOnFile(args, restoreWords.usage, restoreFrom);

async function moveSite(address: string, isToServer: boolean): Promise<void> {
  if (address === '') throw new OwnerError(moveWords.noAddress);
  const embedded = readConfig({ ...process.env, DATABASE_URL: undefined });
  const server = readConfig({ ...process.env, DATABASE_URL: address });
  const [from, to] = isToServer ? [embedded, server] : [server, embedded];
  const { rows, tables, took } = await copySite(server, piecesOf(from), (pieces) =>
    writeSite(to, pieces),
  );
  console.log(words.done(rows, tables, took));
  console.log(moveWords.moved(isToServer ? moveWords.movedTo : moveWords.movedFrom));
}

const options = { to: { type: 'string' }, from: { type: 'string' } } as const;

/** Copies the site from one kind of database to the other. */
export const move = (args: string[]) =>
  runCommand(args, moveWords.usage, { options }, ({ values: { to, from } }) => {
    const address = to ?? from;
    const isOne = address !== undefined && (to === undefined || from === undefined);
    return isOne ? moveSite(address, to !== undefined) : null;
  });
