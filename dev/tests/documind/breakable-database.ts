import type { Database } from '@m8/platform/database/open-database.ts';
import type { KyselyPlugin } from 'kysely';

/** A database that a suite shares. */
type Shared = Pick<Database, 'db' | 'engine' | 'executeSql' | 'ping'>;

/**
 * @param suite not open yet
 * @returns the suite's database, and a function that makes it unavailable during some work
 */
export function breakableDatabase(suite: Shared) {
  let isBroken = false;
  const answer = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    isBroken ? Promise.reject(new Error('The database is gone')) : ask();
  const breakable: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken) throw new Error('The database is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    open: (): Shared => ({
      db: suite.db.withPlugin(breakable),
      engine: suite.engine,
      executeSql: (text, values) => answer(() => suite.executeSql(text, values)),
      ping: () => answer(() => suite.ping()),
    }),
    async without<Result>(work: () => Promise<Result>): Promise<Result> {
      isBroken = true;
      return work().finally(() => {
        isBroken = false;
      });
    },
  };
}
