import { fieldNames, type SentApplication } from '@m8/contracts/application.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { applicationRules } from '@m8/platform/limits.ts';
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

/** @returns which of the addresses (in lower case) also occur in other applications */
export async function addressesInOthers(
  db: DbOrTransaction,
  applications: readonly { id: string }[],
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from team_application
    where lower(email) = any(${addresses}::text[])
      and id <> all(${applications.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
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
