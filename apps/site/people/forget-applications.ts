import { applicationNoticeDays } from '@m8/contracts/application.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import { findPersonById } from '#account/your-account/find-people.ts';
import type { ApplicationEnd } from '#applications/application-mails.ts';
import { erasureReasons } from './erase-person.ts';
import type { ApplicationsEnd, People } from './people.ts';

/** Maximum number of applicants notified per call. */
const atOnce = 100;

const notice = sql`make_interval(days => ${applicationNoticeDays}::int)`;

/**
 * Notifies the applicants whose applications end soon, each once: only one of several callers gets a row.
 */
async function notifyOfEnds(db: Db, { months, notifyPerson }: ApplicationsEnd): Promise<void> {
  const end = sql`created_at + make_interval(months => ${months}::int)`;
  await db.transaction().execute(async (within) => {
    const { rows } = await sql<{ user_id: string } & Omit<ApplicationEnd, 'months'>>`
      update team_application set end_told_at = now()
      where id in (
        select id from team_application
        where end_told_at is null and ${end} <= now() + ${notice}
          and not exists (
            select from account_user
            where id = team_application.user_id
              and ban_reason = any(${Object.values(erasureReasons)}::text[]))
        order by created_at limit ${atOnce} for update skip locked)
      returning user_id, title, created_at as "sentAt",
        greatest(${end}, now() + ${notice}) as "endsAt"`.execute(within);
    for (const { user_id, ...application } of rows) {
      const person = await findPersonById(within, user_id);
      // An unconfirmed address may be a stranger's.
      if (person?.emailVerified)
        await notifyPerson(within, person.email, { ...application, months });
    }
  });
}

/**
 * Deletes expired applications, after mailing their applicants some days before. After that mail, an
 * application is kept as long as the mail says, even if the owner has shortened the retention since. The
 * database's clock decides, which all processes share.
 */
export async function forgetApplications(
  { db }: Pick<People, 'db'>,
  applicationsEnd: ApplicationsEnd,
): Promise<void> {
  await notifyOfEnds(db, applicationsEnd);
  await sql`
    delete from team_application
    where created_at + make_interval(months => ${applicationsEnd.months}::int) <= now()
      and end_told_at + ${notice} <= now()`.execute(db);
}
