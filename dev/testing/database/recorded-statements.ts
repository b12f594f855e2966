import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@m8/platform/database/tables.ts';
import type { KyselyPlugin } from 'kysely';

/**
 * Records the statements of a database handle.
 *
 * @returns the handle to use; and `during`, which returns the texts of the statements of some work, without
 *   those of concurrent background work
 */
export function recordStatements(db: Db) {
  const noted = new AsyncLocalStorage<string[]>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      noted.getStore()?.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(recorder),
    async during<Result>(work: () => Promise<Result>) {
      const statements: string[] = [];
      return { result: await noted.run(statements, work), statements };
    },
  };
}
