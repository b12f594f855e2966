import type { Kysely, Transaction } from 'kysely';

/**
 * All tables of the product. Each domain adds its own in its `tables.ts`: `declare module
 * '@m8/platform/database/tables.ts' { interface Tables { ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The query builder over the product's tables. */
export type Db = Kysely<Tables>;

/** A {@link Db}, or a transaction of it, for queries that may be part of a larger one. */
export type DbOrTransaction = Db | Transaction<Tables>;
