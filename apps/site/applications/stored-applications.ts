import { fieldNames, type SentApplication } from '@m8/contracts/application.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { applicationRules } from '@m8/platform/limits.ts';
import { writeCsv } from '@m8/platform/write-csv.ts';
import { type Selectable, sql } from 'kysely';
import type { Applications } from './applications.ts';
import type { TeamApplicationTable } from './tables.ts';

/** A stored application, as the site's owner reads it. */
export type StoredApplication = Selectable<TeamApplicationTable>;

/** All columns except `words`, which only serves the search. */
export const applicationColumns = [
  'id',
  'user_id',
  ...fieldNames,
  'status',
  'application_type',
  'created_at',
  'updated_at',
  'end_told_at',
] as const satisfies readonly (keyof TeamApplicationTable)[];

/** @returns all applications, or those of a query, newest first */
export function listApplications(
  db: DbOrTransaction,
  applications = db.selectFrom('team_application'),
): Promise<StoredApplication[]> {
  return applications
    .select(applicationColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the complete applications as CSV with a header line, safe for spreadsheets */
export function applicationsCsv(applications: readonly StoredApplication[]): string {
  const before = ['id', 'created_at', 'updated_at', 'status', 'application_type'] as const;
  return writeCsv([...before, ...fieldNames, 'user_id'], applications);
}

/** An applicant, by account, or by the address they gave; null if it may not be theirs. */
export interface Applicant {
  id: string;
  email: string | null;
}

/** @returns the applications sent under an account or an address, oldest first */
export function applicationsOf(
  db: DbOrTransaction,
  { id, email }: Applicant,
): Promise<StoredApplication[]> {
  return db
    .selectFrom('team_application')
    .select(applicationColumns)
    .where((where) => where.or([where('user_id', '=', id), where(sql`lower(email)`, '=', email)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Most applications that are listed to their sender. */
const mostListed = 10;

/** @returns a person's applications, latest first, without the owner's notes */
export async function sentApplications(
  db: DbOrTransaction,
  userId: string,
): Promise<SentApplication[]> {
  const rows = await db
    .selectFrom('team_application')
    .select(['title', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(({ title, created_at }) => ({ title, sent_at: created_at.toISOString() }));
}

/**
 * @returns the ids of the mails about applications: each one to the company, which has the id of its
 *   application, and the replies
 */
export async function mailsAbout(
  db: DbOrTransaction,
  applications: readonly { id: string }[],
): Promise<string[]> {
  const ids = applications.map(({ id }) => id);
  const { rows } = await sql<{ mail_id: string }>`
    select mail_id from team_application_event
    where application_id = any(${ids}::uuid[]) and mail_id is not null`.execute(db);
  return [...ids, ...rows.map(({ mail_id }) => mail_id)];
}

/** Erases applications with their receipts, and the rate-limit counts of their sender. */
export async function eraseApplications(
  { db, rateLimiter }: Pick<Applications, 'db' | 'rateLimiter'>,
  userId: string,
  applications: readonly { id: string }[],
): Promise<void> {
  await rateLimiter.clear(applicationRules.fromPerson, userId);
  const ids = applications.map(({ id }) => id);
  await db.transaction().execute(async (within) => {
    await sql`
      delete from team_application_receipt
      where user_id = ${userId} or application_id = any(${ids}::uuid[])`.execute(within);
    await sql`delete from team_application where id = any(${ids}::uuid[])`.execute(within);
  });
}
