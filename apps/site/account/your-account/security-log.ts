import {
  type AccountEventAnswer,
  type AccountEventKind,
  accountEventDays,
} from '@m8/contracts/account.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import { browserName } from '#account/sign-in/browser-name.ts';
import '#account/tables.ts';

const eventsShown = 100;

/**
 * Logs an event of an account.
 *
 * @param event `userAgent` is that of the browser that caused it; `about` names its subject
 * @param within the transaction of the event, so that a rollback leaves no row
 */
export async function logSecurityEvent(
  within: DbOrTransaction,
  event: {
    userId: string;
    kind: AccountEventKind;
    at: Date;
    userAgent?: string | null | undefined;
    about?: string | undefined;
  },
): Promise<void> {
  await within
    .insertInto('account_event')
    .values({
      user_id: event.userId,
      kind: event.kind,
      at: event.at,
      about: event.about ?? null,
      ...browserName(event.userAgent ?? null),
    })
    .execute();
}

function startOfLog(clock: Clock): Date {
  return new Date(clock.now().getTime() - accountEventDays * 24 * 3600 * 1000);
}

/** @returns the events of an account in the last 90 days, latest first */
export async function listSecurityEvents(
  db: DbOrTransaction,
  clock: Clock,
  userId: string,
): Promise<AccountEventAnswer[]> {
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'at', 'browser', 'system', 'about'])
    .where('user_id', '=', userId)
    .where('at', '>', startOfLog(clock))
    .orderBy('id', 'desc')
    .limit(eventsShown)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    about: row.about && shownAddress(row.about),
  }));
}
