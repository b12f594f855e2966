import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@m8/platform/database/tables.ts';
import type { KyselyPlugin } from 'kysely';

/**
 * Records the statements of a database handle.
 *
 * @returns the handle to use; `during`, which returns the texts of the statements of some work, without
 *   those of concurrent background work; and `all`, the last parameters of every statement by its text
 */
export function recordStatements(db: Db) {
  const noted = new AsyncLocalStorage<string[]>();
  const all = new Map<string, readonly unknown[]>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      noted.getStore()?.push(sql);
      all.set(sql, parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(recorder),
    all,
    async during<Result>(work: () => Promise<Result>) {
      const statements: string[] = [];
      return { result: await noted.run(statements, work), statements };
    },
  };
}
