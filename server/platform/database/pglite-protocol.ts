import type { SqlResult } from './sql-connection.ts';

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
