import { tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { eraseDocumindData } from '@m8/documind/personal-data.ts';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { eraseJobs } from '@m8/platform/jobs.ts';
import { eraseMails } from '@m8/platform/mailer/mails-of.ts';
import { sql } from 'kysely';
import { clearRateLimits, disableAccount } from '#account/your-account/close-account.ts';
import { type FoundPerson, findPeopleToErase } from '#account/your-account/find-people.ts';
import { eraseApplications } from '#applications/stored-applications.ts';
import { eraseFromList } from '#when-back/change-list.ts';
import { type NotifyOfErasure, type People, silentMailer } from './people.ts';
import { findPersonalData } from './personal-data.ts';

/** Why an account that is being erased was disabled. Its own person is notified at the end. */
export const erasureReasons = { byPerson: 'erased by its person', byOwner: 'erased' } as const;

/** Amount erased. */
export interface Erased {
  applications: number;
  mails: number;
}

/** The parts needed to erase a person. */
export type Eraser = Pick<People, 'db' | 'clock' | 'rateLimiter' | 'revokeKeysOf' | 'ingestion'>;

/** Deletes the rows of all tables with the id of an account, the account last. */
async function eraseRows(within: DbOrTransaction, userId: string): Promise<boolean> {
  const tables = tablesOfPeople().filter(([name]) => name !== 'account_user');
  for (const [name, table] of tables)
    if (table.account !== undefined)
      await sql`
        delete from ${sql.table(name)} where ${sql.ref(table.account)} = ${userId}`.execute(within);
  const deleted = await within
    .deleteFrom('account_user')
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Disables the account in one transaction: its sessions, tokens and keys are refused afterwards. */
export async function startErasure(
  { db, clock, revokeKeysOf }: Pick<People, 'db' | 'clock' | 'revokeKeysOf'>,
  person: FoundPerson,
  reason: (typeof erasureReasons)[keyof typeof erasureReasons],
): Promise<void> {
  // The disabling itself is not mailed.
  const account = { clock, revokeKeysOf, mailer: silentMailer };
  await db.transaction().execute((within) => disableAccount(account, within, person, reason));
}

/**
 * Erases everything this server holds about a person whose account is disabled: documents one after the
 * other, then the rows of all other tables in one transaction. After an interruption, the next call does
 * the rest.
 *
 * @param notifyPerson called in that transaction, by only one of several simultaneous callers
 */
async function finishErasure(
  people: Eraser,
  person: FoundPerson,
  notifyPerson?: NotifyOfErasure,
): Promise<Erased> {
  const { db } = people;
  const scopes = await eraseDocumindData(people, person.id);
  const { applications, mails } = await findPersonalData(db, person);
  // Before the applications, by which an interrupted erasure finds them again.
  const erasedMails = await eraseMails(db, mails);
  await eraseApplications(people, person.id, applications);
  await eraseJobs(db, [person.id, ...scopes, ...erasedMails]);
  await clearRateLimits(people, person);
  await db.transaction().execute(async (within) => {
    await eraseFromList(within, person);
    if (await eraseRows(within, person.id)) await notifyPerson?.(within, person);
  });
  return { applications: applications.length, mails: erasedMails.length };
}

/**
 * Erases a person: disables the account, then deletes everything. Without `notifyPerson` no mail is sent.
 */
export async function erasePerson(
  people: Eraser,
  person: FoundPerson,
  notifyPerson?: NotifyOfErasure,
): Promise<Erased> {
  await startErasure(
    people,
    person,
    notifyPerson ? erasureReasons.byPerson : erasureReasons.byOwner,
  );
  return finishErasure(people, person, notifyPerson);
}

/** Completes erasures that a stop or a crash has interrupted. */
export async function resumeErasures(people: Eraser, notifyPerson: NotifyOfErasure): Promise<void> {
  for (const reason of Object.values(erasureReasons))
    for (const person of await findPeopleToErase(people.db, reason))
      await finishErasure(
        people,
        person,
        reason === erasureReasons.byPerson ? notifyPerson : undefined,
      );
}
