import type { Kysely } from 'kysely';

/** Hash of the password typed at a sign-up, with the link that its mail has; null for every other link. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('account_link').addColumn('password', 'text').execute();
}
