import { createHmac } from 'node:crypto';
import { startProblems } from '@m8/content/start-problems.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';

/** The single row that identifies the AUTH_SECRET of the database. */
interface SiteSecretTable {
  /** HMAC-SHA-256 with the secret, base64url. */
  fingerprint: string;
}

declare module '@m8/platform/database/tables.ts' {
  interface Tables {
    site_secret: SiteSecretTable;
  }
}

/** @returns whether a process has already bound the database to a secret */
export async function knowsSecret(db: Db): Promise<boolean> {
  return (await db.selectFrom('site_secret').select('fingerprint').execute()).length > 0;
}

/**
 * Makes sure that all processes of a database have the same secret: with two, each refuses the other's
 * cookies and tokens. The first process sets it.
 *
 * @param isChanged whether the owner says that it was changed on purpose; this signs everyone out
 * @throws ConfigError if the database belongs to another secret
 */
export async function requireSameSecret(
  db: Db,
  secret: string,
  { isChanged }: { isChanged: boolean },
): Promise<void> {
  const fingerprint = createHmac('sha256', secret).update('AUTH_SECRET').digest('base64url');
  await db.transaction().execute(async (within) => {
    const isFirst = await within
      .insertInto('site_secret')
      .values({ fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('fingerprint')
      .executeTakeFirst();
    const row = within.selectFrom('site_secret').select('fingerprint').forUpdate();
    const known = await row.executeTakeFirstOrThrow();
    if (isFirst === undefined && known.fingerprint === fingerprint) return;
    if (isFirst === undefined && !isChanged) throw new ConfigError(startProblems.otherSecret);
    await within.updateTable('site_secret').set({ fingerprint }).execute();
    if (isFirst === undefined) await within.deleteFrom('account_session').execute();
  });
}
