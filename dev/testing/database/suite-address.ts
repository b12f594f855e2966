import { suiteDatabase } from './test-database.ts';

/** The server that suites run on, where they do not run on the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * @param suite of TEST_DATABASE_URL's server
 * @returns the address of its database, for a process of its own
 */
export async function suiteAddress(suite: ReturnType<typeof suiteDatabase>): Promise<URL> {
  const { rows } = await suite.executeSql('select current_database() as name');
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url;
}

/**
 * Gives the suite that calls this a place for sites of its own: the embedded database in their data
 * folder, or a database on TEST_DATABASE_URL's server.
 *
 * @returns the settings that lead a site there, to be asked for from `beforeAll` on
 */
export function suiteSettings(): () => Promise<Record<string, string>> {
  if (!serverUrl) return async () => ({});
  const suite = suiteDatabase();
  return async () => ({
    DATABASE_URL: (await suiteAddress(suite)).href,
    AUTH_SECRET: 'one secret of all processes, 32 long',
  });
}
