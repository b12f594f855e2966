import { type SqlBool, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, DbOrTransaction } from '../database/tables.ts';
import './mail.ts';

/** Matches a whole address: `a@example.org` does not match within `ada@example.org`. */
function standsIn(address: string): string {
  const plain = address.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return `(^|[\\s<(:])${plain}($|[\\s>),;])`;
}

/** To, from or about: the owner's mail of an application names the applicant in its text. */
function isAbout(addresses: readonly string[]) {
  return sql<SqlBool>`(
    lower(recipient) = any(${addresses}::text[]) or lower(reply_to) = any(${addresses}::text[])
    or lower(text) ~ any(${addresses.map(standsIn)}::text[]))`;
}

/** @returns what was mailed to addresses or about them, without the words, oldest first */
export function mailsOf(db: Db, addresses: readonly string[]) {
  return db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
    .where(isAbout(addresses))
    .orderBy('created_at')
    .execute();
}

/**
 * Erases the mails to addresses and about them, whether they were sent or wait.
 *
 * @param addresses in lower case
 * @returns their ids
 */
export async function eraseMails(
  db: DbOrTransaction,
  addresses: readonly string[],
): Promise<string[]> {
  const erased = await db.deleteFrom('mail').where(isAbout(addresses)).returning('id').execute();
  return erased.map(({ id }) => id);
}

/** How long it is kept that there was a mail, in milliseconds; by then no more tries are made. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets mails of more than 30 days ago, whatever became of them. */
export async function forgetMails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.deleteFrom('mail').where('created_at', '<=', before).execute();
}
