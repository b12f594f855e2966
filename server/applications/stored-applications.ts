import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { eachField } from '#contracts/application.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { applicationRules } from '#server/platform/limits.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { TeamApplicationTable } from './tables.ts';

/** A stored application, as its owner reads it. */
export type StoredApplication = Selectable<TeamApplicationTable>;

/** Applications as they come through JSON. */
export const storedApplications = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    ...eachField(() => z.string()),
    status: z.string(),
    application_type: z.string(),
    created_at: z.coerce.date(),
    updated_at: z.coerce.date(),
  }),
) satisfies z.ZodType<StoredApplication[]>;

/** @returns all applications, newest first */
export function listApplications({ db }: { db: Db }): Promise<StoredApplication[]> {
  return db
    .selectFrom('team_application')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

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
