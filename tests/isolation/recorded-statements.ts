import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * Notes the text of the statements that go through a handle of the database.
 *
 * @returns the handle to use, and `during`, which gives the statements of some work, and not those
 *   of what runs in the background meanwhile
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
