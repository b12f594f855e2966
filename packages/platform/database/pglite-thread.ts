import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { toDatabaseError } from './database-error.ts';
import { pgliteSettings } from './pglite-settings.ts';
import type { PGliteAnswer, PGliteRequest } from './pglite-source.ts';
import type { SqlResult } from './sql-connection.ts';

const empty: SqlResult = { rows: [], command: '', rowCount: 0 };

function toSqlResult(results: Results<Record<string, unknown>>[]): SqlResult {
  const last = results.at(-1);
  if (last === undefined) return empty;
  return {
    rows: results.length === 1 ? last.rows : results.flatMap((result) => result.rows),
    command: last.command ?? '',
    rowCount: last.rowCount ?? 0,
  };
}

async function run(database: PGlite, request: PGliteRequest): Promise<SqlResult> {
  if (request.kind === 'close') {
    await database.close();
    return empty;
  }
  if (request.kind === 'ping') return empty;
  const { text, values } = request;
  return values === undefined
    ? toSqlResult(await database.exec(text))
    : toSqlResult([await database.query<Record<string, unknown>>(text, [...values])]);
}

async function answer(id: number, work: () => Promise<SqlResult>): Promise<void> {
  let message: PGliteAnswer;
  try {
    message = { id, result: await work() };
  } catch (thrown) {
    const { code, message: text } = toDatabaseError(thrown);
    message = { id, error: { code, message: text } };
  }
  parentPort?.postMessage(message);
}

const folder: string = workerData;
await answer(0, async () => {
  const database = await PGlite.create({ ...pgliteSettings, dataDir: folder });
  parentPort?.on('message', async (request: PGliteRequest) => {
    await answer(request.id, () => run(database, request));
    if (request.kind === 'close') parentPort?.close();
  });
  return empty;
});
