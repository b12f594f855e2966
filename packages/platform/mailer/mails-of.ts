import { type SqlBool, sql } from 'kysely';
import type { Db, DbOrTransaction } from '#database/tables.ts';
import { shownAddress } from '#email-address.ts';
import './mail.ts';

/** Matches a whole address: `a@example.org` does not match within `ada@example.org`. */
function containsAddress(address: string): string {
  const plain = address.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return `(^|[\\s<(:])${plain}($|[\\s>),;])`;
}

/** Whose mails are meant. */
export interface MailsOfPerson {
  /** To, from or about them, in lower case: the owner's mail about an application names the applicant. */
  addresses: readonly string[];
  /** An unconfirmed address, for which only mails to it of these kinds count. */
  unconfirmed?: { address: string; kinds: readonly string[] };
}

function isTheirs({ addresses, unconfirmed }: MailsOfPerson) {
  return sql<SqlBool>`(
    lower(recipient) = any(${addresses}::text[]) or lower(reply_to) = any(${addresses}::text[])
    or lower(text) ~ any(${[...addresses, ...addresses.map(shownAddress)].map(containsAddress)}::text[])
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
