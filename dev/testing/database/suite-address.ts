import { serverUrl, suiteDatabase } from './test-database.ts';

export { serverUrl };

/**
 * @param suite on TEST_DATABASE_URL's server
 * @returns the address of its database, for another process
 */
export async function suiteAddress(suite: ReturnType<typeof suiteDatabase>): Promise<URL> {
  const { rows } = await suite.executeSql('select current_database() as name');
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url;
}

/**
 * Gives the calling suite a place for its own sites: the embedded database in their data folder, or a
 * database on TEST_DATABASE_URL's server.
 *
 * @returns the settings that make a site use it; call it from `beforeAll` on
 */
export function suiteSettings(): () => Promise<Record<string, string>> {
  if (!serverUrl) return async () => ({});
  const suite = suiteDatabase();
  return async () => ({
    DATABASE_URL: (await suiteAddress(suite)).href,
    AUTH_SECRET: 'one secret of all processes, 32 long',
  });
}
