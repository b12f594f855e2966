import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type AuditAct,
  type AuditAnswer,
  type AuditCheckAnswer,
  rowsOnPage,
} from '#contracts/desk.ts';
import type { Clock } from '../platform/clock.ts';
import { writeCsv } from '../platform/columns.ts';
import type { Db, DbOrTransaction } from '../platform/database/tables.ts';
import { shownAddress } from '../platform/email-address.ts';
import type { DeskAuditTable } from './tables.ts';

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

/** Hash of what stands before the first row. */
const start = '0'.repeat(64);

/** The lock that writers of the log take in turn: a row in the table would not keep two from the same number. */
const appendLock = 7_034_201;

/** Rows that are checked at a time. */
const checkedAtOnce = 5000;

/** Each field with its length before it, so that no two rows hash the same text. */
function hashOf(row: Omit<DeskAuditTable, 'hash'>, before: string): string {
  const hash = createHash('sha256');
  const { number, at, actor, act, target, change } = row;
  for (const field of [before, String(number), at.toISOString(), actor, act, target, change])
    hash.update(`${Buffer.byteLength(field)}:${field}`);
  return hash.digest('hex');
}

/**
 * Writes an act down.
 *
 * @param within the transaction of the act: there is a row if and only if it was done
 */
export async function writeAct(within: DbOrTransaction, clock: Clock, act: Act): Promise<void> {
  if (!within.isTransaction) throw new Error('An act is written in its transaction');
  await sql`select pg_advisory_xact_lock(${appendLock})`.execute(within);
  const last = await within
    .selectFrom('desk_audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    number: (last?.number ?? 0) + 1,
    at: clock.now(),
    actor: act.actor,
    act: act.act,
    target: act.target,
    change: act.change ?? '',
  };
  await within
    .insertInto('desk_audit')
    .values({ ...row, hash: hashOf(row, last?.hash ?? start) })
    .execute();
}

/**
 * @param before number of the last row of the page before; undefined for the first
 * @returns a page of the log, newest first
 */
export async function listActs(db: Db, before: number | undefined): Promise<AuditAnswer> {
  const rows = await db
    .selectFrom('desk_audit')
    .leftJoin('account_user', 'account_user.id', 'desk_audit.actor')
    .select(['number', 'at', 'actor', 'account_user.email as actor_email', 'act', 'target'])
    .select(['change', 'hash'])
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(rowsOnPage + 1)
    .execute();
  const shown = rows.slice(0, rowsOnPage);
  return {
    rows: shown.map((row) => ({
      ...row,
      actor_email: row.actor_email && shownAddress(row.actor_email),
      // Written by writeAct alone, and the check finds what is not.
      act: row.act as AuditAct,
      at: row.at.toISOString(),
    })),
    next: rows.length > rowsOnPage ? String(shown.at(-1)?.number) : null,
  };
}

/** Reads the whole log in pieces, oldest first. */
async function* readActs(db: Db): AsyncIterable<DeskAuditTable> {
  for (let from = 0; ; ) {
    const rows = await db
      .selectFrom('desk_audit')
      .selectAll()
      .where('number', '>', from)
      .orderBy('number')
      .limit(checkedAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    from = last.number;
  }
}

/** @returns the whole log as CSV, oldest first */
export async function auditCsv(db: Db): Promise<string> {
  const rows: DeskAuditTable[] = [];
  for await (const row of readActs(db)) rows.push(row);
  return writeCsv(['number', 'at', 'actor', 'act', 'target', 'change', 'hash'], rows);
}

/** @returns number of the row that has a hash; null where none has */
export async function rowOfHash(db: Db, hash: string): Promise<number | null> {
  const found = await db
    .selectFrom('desk_audit')
    .select('number')
    .where('hash', '=', hash.trim().toLowerCase())
    .executeTakeFirst();
  return found?.number ?? null;
}

/** Checks that no row was changed, taken away or put in since it was written. */
export async function checkActs(db: Db): Promise<AuditCheckAnswer> {
  let head = start;
  let count = 0;
  for await (const row of readActs(db)) {
    if (row.number !== count + 1 || hashOf(row, head) !== row.hash)
      return { rows: count, head, broken_at: row.number };
    head = row.hash;
    count += 1;
  }
  return { rows: count, head, broken_at: null };
}
