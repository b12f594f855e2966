import type { Db } from '#server/platform/database/tables.ts';
import type { FoundPerson } from './find-people.ts';
import '../tables.ts';

/** @returns what is kept about an account, for the person it belongs to; no secrets */
export async function exportAccount({ db }: { db: Db }, person: FoundPerson) {
  const sessions = await db
    .selectFrom('account_session')
    .select(['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent as browser'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();
  const waysIn = await db
    .selectFrom('account_identity')
    .select(['provider_id as provider', 'created_at'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();
  const knownBrowsers = await db
    .selectFrom('account_device')
    .select('expires_at')
    .where('user_id', '=', person.id)
    .execute();
  const mailedLinks = await db
    .selectFrom('account_link')
    .select(['purpose', 'expires_at'])
    .where('user_id', '=', person.id)
    .execute();
  const securityLog = await db
    .selectFrom('account_event')
    .select(['kind', 'at', 'browser', 'system', 'about'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  return {
    account: {
      address: person.email,
      name: person.name,
      confirmed: person.emailVerified,
      since: person.since,
      disabled: person.isDisabled,
    },
    ways_in: waysIn,
    sessions,
    known_browsers: knownBrowsers,
    mailed_links: mailedLinks,
    security_log: securityLog,
  };
}
