import type { Db } from '#server/platform/database/tables.ts';
import type { Embedders } from './embedders.ts';

/** What indexing and searching work with. */
export interface RetrievalContext {
  db: Db;
  embedders: Embedders;
}
