import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '#with-timeout.ts';
import { isInBackground } from './background.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { DatabaseError } from './database-error.ts';
import {
  type ConnectionSource,
  pingLimitMs,
  type SqlConnection,
  type SqlResult,
} from './sql-connection.ts';

/** A request of the main thread to the thread that runs the embedded database. */
export type PGliteRequest =
  | { id: number; kind: 'query'; text: string; values: readonly unknown[] | undefined }
  | { id: number; kind: 'ping' }
  | { id: number; kind: 'close' };

/** The answer of that thread; `id` 0 answers the opening of the folder. */
export type PGliteAnswer =
  | { id: number; result: SqlResult }
  | { id: number; error: { code: string; message: string } };

/**
 * Keeps V8 from optimizing WebAssembly a second time. Optimizing the SQL parser, one function of 105 kB,
 * takes 600 MB for some seconds, leaves 50 MB behind, and makes short statements no faster.
 */
const compileOnce = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Largest young generation of V8, in MB. It holds the rows that are passed on at once. */
const youngMb = 12;

interface Waiting {
  resolve(result: SqlResult): void;
  reject(error: DatabaseError): void;
}

/** The thread that runs an embedded database, and its pending requests. */
class DatabaseThread {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onStopped: (error: DatabaseError) => void;
  /** Resolves when the folder is open; rejects with DatabaseError if it cannot be opened. */
  readonly opened: Promise<unknown>;
  #lastId = 0;
  #stopped: DatabaseError | undefined;
  #closing: Promise<void> | undefined;

  /** @param onStopped called once if the thread ends unasked */
  constructor(folder: string, onStopped: (error: DatabaseError) => void) {
    this.#onStopped = onStopped;
    this.#thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), {
      workerData: folder,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngMb },
    });
    this.#thread.on('message', (answer: PGliteAnswer) => this.#settle(answer));
    this.#thread.on('error', (error) =>
      this.#stop(`The embedded database failed: ${error.message}`),
    );
    this.#thread.on('exit', () => this.#stop('The embedded database is closed'));
    this.opened = this.#answerOf(0);
  }

  query(text: string, values?: readonly unknown[]): Promise<SqlResult> {
    return this.#ask({ id: ++this.#lastId, kind: 'query', text, values });
  }

  /** Resolves when the thread answers, which is after the running statement and before the waiting ones. */
  async ping(): Promise<void> {
    const tooLate = new DatabaseError('NO_CONNECTION', 'The embedded database does not answer');
    await withTimeout(this.#ask({ id: ++this.#lastId, kind: 'ping' }), pingLimitMs, tooLate);
  }

  /** Closes the database; resolves when the thread has ended. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ends a thread whose database is not open. */
  terminate(): void {
    this.#closing = this.#thread.terminate().then(() => undefined);
  }

  async #close(): Promise<void> {
    const ended = new Promise((resolve) => this.#thread.once('exit', resolve));
    await this.#ask({ id: ++this.#lastId, kind: 'close' }).catch(() => undefined);
    if (this.#stopped === undefined) await ended;
  }

  #ask(request: PGliteRequest): Promise<SqlResult> {
    const answer = this.#answerOf(request.id);
    if (this.#stopped === undefined) this.#thread.postMessage(request);
    return answer;
  }

  #answerOf(id: number): Promise<SqlResult> {
    return new Promise((resolve, reject) => {
      if (this.#stopped === undefined) this.#waiting.set(id, { resolve, reject });
      else reject(this.#stopped);
    });
  }

  #settle(answer: PGliteAnswer): void {
    const asker = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('result' in answer) asker?.resolve(answer.result);
    else asker?.reject(new DatabaseError(answer.error.code, answer.error.message));
  }

  #stop(reason: string): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = new DatabaseError('CLOSED', reason);
    for (const { reject } of this.#waiting.values()) reject(this.#stopped);
    this.#waiting.clear();
    if (this.#closing === undefined) this.#onStopped(this.#stopped);
  }
}

/**
 * Opens an embedded database in its own thread, so that a long statement never delays a request that needs
 * no database.
 *
 * @param folder a folder that `createPGliteFolder` made; the caller holds its lock
 * @param onStopped called once if the thread ends unasked
 */
export async function openPGlite(
  folder: string,
  onStopped: (error: DatabaseError) => void,
): Promise<ConnectionSource> {
  for (const flag of compileOnce) setFlagsFromString(flag);
  const thread = new DatabaseThread(folder, onStopped);
  const turns = new ConnectionQueue();

  async function connect(): Promise<SqlConnection> {
    const giveBack = await turns.take({ isBackground: isInBackground() });
    return {
      query: (text, values) => thread.query(text, values),
      async release(broken = false) {
        if (broken) await thread.query('rollback').catch(() => undefined);
        giveBack();
      },
    };
  }

  try {
    await thread.opened;
  } catch (error) {
    thread.terminate();
    throw error;
  }
  return {
    connect,
    asked: () => turns.asked,
    ping: () => thread.ping(),
    load: () => turns.load,
    close: () => thread.close(),
  };
}
