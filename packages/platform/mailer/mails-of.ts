import { type SqlBool, sql } from 'kysely';
import type { Db, DbOrTransaction } from '#database/tables.ts';
import './mail.ts';

/** Whose mails are meant. */
export interface MailsOfPerson {
  /** Addresses that the person has confirmed, in lower case: mails to them, and with answers to them. */
  addresses: readonly string[];
  /** Further mails, by their ids. */
  ids: readonly string[];
  /** An unconfirmed address, for which only mails to it of these kinds count. */
  unconfirmed?: { address: string; kinds: readonly string[] };
}

function isTheirs({ addresses, ids, unconfirmed }: MailsOfPerson) {
  return sql<SqlBool>`(
    lower(recipient) = any(${addresses}::text[]) or lower(reply_to) = any(${addresses}::text[])
    or id = any(${ids}::uuid[])
    or (lower(recipient) = ${unconfirmed?.address ?? null}::text
      and kind = any(${unconfirmed?.kinds ?? []}::text[])))`;
}

/** @returns the mails to a person or about them without their content, oldest first */
export function mailsOf(db: Db, whose: MailsOfPerson) {
  return db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
    .where(isTheirs(whose))
    .orderBy('created_at')
    .execute();
}

/** Erases the mails to a person and about them, sent or waiting; returns their ids. */
export async function eraseMails(db: DbOrTransaction, whose: MailsOfPerson): Promise<string[]> {
  const erased = await db.deleteFrom('mail').where(isTheirs(whose)).returning('id').execute();
  return erased.map(({ id }) => id);
}
