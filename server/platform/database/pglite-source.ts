import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { isInBackground } from './background.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { DatabaseError } from './database-error.ts';
import type { ConnectionSource, SqlConnection, SqlResult } from './sql-connection.ts';

/** What the main thread asks of the thread that runs the embedded database. */
export type PGliteRequest =
  | { id: number; kind: 'query'; text: string; values: readonly unknown[] | undefined }
  | { id: number; kind: 'close' };

/** What that thread answers; `id` 0 is the answer to opening the folder. */
export type PGliteAnswer =
  | { id: number; result: SqlResult }
  | { id: number; error: { code: string; message: string } };

/** What the thread is started with. */
export interface PGliteThreadData {
  folder: string;
}

/**
 * Keeps V8 from optimizing WebAssembly a second time. Doing so to the SQL parser, one function of
 * 105 kB, takes 600 MB for some seconds and leaves 50 MB behind, and short statements are no faster
 * for it.
 */
const compileOnce = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

interface Waiting {
  resolve(result: SqlResult): void;
  reject(error: DatabaseError): void;
}

/**
 * Opens an embedded database in a thread of its own, so that a long statement never holds up a
 * request that needs none.
 *
 * @param folder a folder that {@link createPGliteFolder} made; the caller holds its lock
 * @param onStopped called once if the thread ends without having been asked to
 */
export async function openPGlite(
  folder: string,
  onStopped: (error: DatabaseError) => void,
): Promise<ConnectionSource> {
  for (const flag of compileOnce) setFlagsFromString(flag);
  const workerData: PGliteThreadData = { folder };
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let stopped: DatabaseError | undefined;
  let closing: Promise<void> | undefined;

  function stop(reason: string): void {
    if (stopped !== undefined) return;
    stopped = new DatabaseError('CLOSED', reason);
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
    if (closing === undefined) onStopped(stopped);
  }

  function answerOf(id: number): Promise<SqlResult> {
    return new Promise((resolve, reject) => {
      if (stopped === undefined) waiting.set(id, { resolve, reject });
      else reject(stopped);
    });
  }

  function ask(request: PGliteRequest): Promise<SqlResult> {
    const answer = answerOf(request.id);
    if (stopped === undefined) thread.postMessage(request);
    return answer;
  }

  thread.on('message', (answer: PGliteAnswer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('result' in answer) asker?.resolve(answer.result);
    else asker?.reject(new DatabaseError(answer.error.code, answer.error.message));
  });
  thread.on('error', (error) => stop(`The embedded database failed: ${error.message}`));
  thread.on('exit', () => stop('The embedded database is closed'));

  const query = (text: string, values?: readonly unknown[]) =>
    ask({ id: ++lastId, kind: 'query', text, values });
  const turns = new ConnectionTurns({ isWorking: () => waiting.size > 0 });

  async function connect(): Promise<SqlConnection> {
    const giveBack = await turns.take({ isBackground: isInBackground() });
    return {
      query,
      async release(broken = false) {
        if (broken) await query('rollback').catch(() => undefined);
        giveBack();
      },
    };
  }

  async function close(): Promise<void> {
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    await ask({ id: ++lastId, kind: 'close' }).catch(() => undefined);
    if (stopped === undefined) await ended;
  }

  try {
    await answerOf(0);
  } catch (error) {
    closing = thread.terminate().then(() => undefined);
    throw error;
  }
  return {
    connect,
    asked: () => turns.asked,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
