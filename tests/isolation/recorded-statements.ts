import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * Notes the text of every statement that goes through a handle of the database.
 *
 * @returns the handle to use, and `during`, which gives the statements of some work
 */
export function recordStatements(db: Db) {
  let statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(recorder),
    async during<Result>(work: () => Promise<Result>) {
      statements = [];
      const result = await work();
      return { result, statements };
    },
  };
}
