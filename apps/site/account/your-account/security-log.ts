import {
  type AccountEventAnswer,
  type AccountEventKind,
  accountEventDays,
  type BrowserName,
} from '@m8/contracts/account.ts';
import type { Clock } from '@m8/platform/clock.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { shownAddress } from '@m8/platform/email-address.ts';
import Bowser from 'bowser';
import '#account/tables.ts';

/** With two that the parser knows and does not list. */
const browsers = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui', 'Opera Touch']);
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Names that are not of a known browser or system are left out: the parser returns the words of an unknown
 * user agent, and would email what a stranger wrote to the person.
 *
 * @returns the names of a user agent's browser and operating system, null for one that is not known
 */
export function browserName(userAgent: string | null): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return {
    browser: browsers.has(browser) ? browser : null,
    system: systems.has(system) ? system : null,
  };
}

const eventsShown = 100;

/** @param within the transaction of the event, so that a rollback leaves no row */
export async function logSecurityEvent(
  within: DbOrTransaction,
  event: {
    userId: string;
    kind: AccountEventKind;
    at: Date;
    /** Of the browser that caused it. */
    userAgent?: string | null | undefined;
    /** Its subject. */
    about?: string | undefined;
  },
): Promise<void> {
  const { userId: user_id, userAgent = null, about = null, ...rest } = event;
  await within
    .insertInto('account_event')
    .values({ ...rest, user_id, about, ...browserName(userAgent) })
    .execute();
}

/** @returns the events of an account in the last 90 days, latest first */
export async function listSecurityEvents(
  db: DbOrTransaction,
  clock: Clock,
  userId: string,
): Promise<AccountEventAnswer[]> {
  const start = new Date(clock.now().getTime() - accountEventDays * 24 * 3600 * 1000);
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'at', 'browser', 'system', 'about'])
    .where('user_id', '=', userId)
    .where('at', '>', start)
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
