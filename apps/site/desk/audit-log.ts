import { type AuditAct, type AuditAnswer, rowsOnPage } from '@m8/contracts/desk.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { Db, DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { writeCsv } from '@m8/platform/write-csv.ts';
import { sql } from 'kysely';

/** An action at the desk, as logged. */
export interface Act {
  /** Account of the person, or `command`. */
  actor: string;
  act: AuditAct;
  /** Id of the object. */
  target: string;
  /** What changes; never a person's own words. */
  change?: string;
}

/** Logs an action in its transaction: the row exists if and only if the action was done. */
export async function writeAct(within: DbOrTransaction, clock: Clock, act: Act): Promise<void> {
  if (!within.isTransaction) throw new Error('writeAct needs the transaction of its act');
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

/** The target as the UUID of an application or mail; null for accounts and actions without an object. */
const targetUuid = sql<string>`case when target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then target::uuid end`;

/** @returns a page of the log, newest first; `before` is the number of the previous page's last row */
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
      // Only writeAct writes this column.
      act: row.act as AuditAct,
      at: row.at.toISOString(),
    })),
    next_cursor: rows.length > rowsOnPage ? String(shown.at(-1)?.number) : null,
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
