import { type AuditAct, type AuditAnswer, rowsOnPage } from '@m8/contracts/desk.ts';
import type { Clock } from '@m8/platform/clock.ts';
import { writeCsv } from '@m8/platform/columns.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { sql } from 'kysely';

/** An act at the desk, as it is written down. */
export interface Act {
  /** Account of who does it, or `command`. */
  actor: string;
  act: AuditAct;
  /** Id of what it is done to. */
  target: string;
  /** What changes; never words of a person. */
  change?: string;
}

/**
 * Writes an act down.
 *
 * @param within the transaction of the act: there is a row if and only if it was done
 */
export async function writeAct(within: DbOrTransaction, clock: Clock, act: Act): Promise<void> {
  if (!within.isTransaction) throw new Error('An act is written in its transaction');
  await within
    .insertInto('desk_audit')
    .values({
      at: clock.now(),
      actor: act.actor,
      act: act.act,
      target: act.target,
      change: act.change ?? '',
    })
    .execute();
}

/** A target as the id of an application or a mail; accounts, and acts on nothing, have other ids. */
const targetUuid = sql<string>`case when target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then target::uuid end`;

/**
 * @param before number of the last row of the page before; undefined for the first
 * @returns a page of the log, newest first
 */
export async function listActs(db: Db, before: number | undefined): Promise<AuditAnswer> {
  const rows = await db
    .selectFrom('desk_audit')
    .leftJoin('account_user', 'account_user.id', 'desk_audit.actor')
    .leftJoin('account_user as person', 'person.id', 'desk_audit.target')
    .leftJoin('team_application', (join) => join.on('team_application.id', '=', targetUuid))
    .leftJoin('mail', (join) => join.on('mail.id', '=', targetUuid))
    .select(['number', 'at', 'actor', 'account_user.email as actor_email', 'act', 'target'])
    .select(['change', 'person.email as person_email', 'mail.recipient', 'team_application.name'])
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(rowsOnPage + 1)
    .execute();
  const shown = rows.slice(0, rowsOnPage);
  return {
    rows: shown.map(({ person_email, recipient, name, ...row }) => ({
      ...row,
      actor_email: row.actor_email && shownAddress(row.actor_email),
      target_name: name ?? (shownAddress(person_email ?? recipient ?? '') || null),
      // Written by writeAct alone.
      act: row.act as AuditAct,
      at: row.at.toISOString(),
    })),
    next: rows.length > rowsOnPage ? String(shown.at(-1)?.number) : null,
  };
}

/** @returns the whole log as CSV, oldest first */
export async function auditCsv(db: Db): Promise<string> {
  const heads = ['number', 'at', 'actor', 'act', 'target', 'change'] as const;
  return writeCsv(
    heads,
    await db.selectFrom('desk_audit').select(heads).orderBy('number').execute(),
  );
}
