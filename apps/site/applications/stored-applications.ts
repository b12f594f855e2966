import { fieldNames, type SentApplication } from '@m8/contracts/application.ts';
import { applicationRules } from '@m8/platform/limits.ts';
import { type Selectable, sql } from 'kysely';
import type { Applications } from './applications.ts';
import type { TeamApplicationTable } from './tables.ts';

/** A stored application, as its owner reads it. */
export type StoredApplication = Selectable<TeamApplicationTable>;

/** What an application says; the column of its words is for finding it alone. */
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

/** @returns all applications, newest first */
export function listApplications({ db }: Pick<Applications, 'db'>): Promise<StoredApplication[]> {
  return db
    .selectFrom('team_application')
    .select(applicationColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Who applied: by their account, or by the address they gave; null if it is not known to be theirs. */
export interface Applicant {
  id: string;
  email: string | null;
}

/** @returns the applications that were sent under an account or an address, oldest first */
export function applicationsOf(
  { db }: Pick<Applications, 'db'>,
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

/** How many of their applications a person is told of. */
const toldOf = 10;

/** @returns what a person sent under their account, the latest first, without what the owner notes about it */
export async function sentApplications(
  { db }: Pick<Applications, 'db'>,
  userId: string,
): Promise<SentApplication[]> {
  const rows = await db
    .selectFrom('team_application')
    .select(['title', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(toldOf)
    .execute();
  return rows.map(({ title, created_at }) => ({ title, sent_at: created_at.toISOString() }));
}

/** @returns which of the addresses (in lower case) are also given in applications other than these */
export async function addressesInOthers(
  { db }: Pick<Applications, 'db'>,
  applications: readonly { id: string }[],
  addresses: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from team_application
    where lower(email) = any(${addresses}::text[])
      and id <> all(${applications.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Erases applications with their receipts, and what is counted about who sent them. */
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
