import { PGlite, types } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { bigintOid } from './sql-connection.ts';

/** The engine's cache of tables, allocated all at once. With the default of 128 MB, questions were no faster. */
const sharedBuffers = ['-c', 'shared_buffers=32MB'];

/** The engine's own parser makes a text of every byte, which took a third of the time of a question. */
const readBytes = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** Options to open an embedded database. Without the extension, a folder with vectors does not open. */
export const pgliteSettings = {
  parsers: { [bigintOid]: Number, [types.BYTEA]: readBytes },
  extensions: { vector },
  startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
};
