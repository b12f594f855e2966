import type { Db } from '#server/platform/database/tables.ts';
import type { Embedders } from './create-embedders.ts';

/** What indexing and searching work with. */
export interface RetrievalContext {
  db: Db;
  embedders: Embedders;
}
