import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { applicationRules } from '#server/platform/limits.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { StoredApplication } from './list-applications.ts';
import './tables.ts';

/** Who applied: by their account, or by the address they gave. */
export interface Applicant {
  id: string;
  email: string;
}

/** @returns the applications that were sent under an account or an address, oldest first */
export function applicationsOf(
  { db }: { db: Db },
  { id, email }: Applicant,
): Promise<StoredApplication[]> {
  return db
    .selectFrom('team_application')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', id), where(sql`lower(email)`, '=', email)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Erases the applications that were sent under an account or an address, with their receipts.
 *
 * @returns what was erased
 */
export async function eraseApplications(
  { db, rateLimiter }: { db: Db; rateLimiter: Pick<RateLimiter, 'clear'> },
  person: Applicant,
): Promise<StoredApplication[]> {
  await rateLimiter.clear(applicationRules.fromPerson, person.id);
  return db.transaction().execute(async (within) => {
    const found = await applicationsOf({ db: within }, person);
    const ids = found.map(({ id }) => id);
    await within
      .deleteFrom('team_application_receipt')
      .where((where) =>
        where.or([
          where('user_id', '=', person.id),
          ...(ids.length > 0 ? [where('application_id', 'in', ids)] : []),
        ]),
      )
      .execute();
    if (ids.length > 0)
      await within.deleteFrom('team_application').where('id', 'in', ids).execute();
    return found;
  });
}
