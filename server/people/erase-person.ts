import { sql } from 'kysely';
import { tablesOfPeople } from '#contracts/kept-tables.ts';
import { blockPerson, forgetCounts } from '../account/people/close-account.ts';
import { type FoundPerson, findPeopleToErase } from '../account/people/find-people.ts';
import { eraseApplications } from '../applications/stored-applications.ts';
import { eraseHoldings } from '../documind/holdings.ts';
import type { DbOrTransaction } from '../platform/database/tables.ts';
import { eraseJobs } from '../platform/jobs.ts';
import { eraseMails } from '../platform/mailer/mails-of.ts';
import { findBelongings } from './belongings.ts';
import { type PeopleContext, silentMailer } from './people-context.ts';

/**
 * Why an account that is being erased was shut: its person asked for it, and is told of the end, or the owner
 * did it.
 */
export const erasureReasons = { byPerson: 'erased by its person', byOwner: 'erased' } as const;

/** Tells a person, by the last mail, that nothing of theirs is left. */
export type TellOfErasure = (
  within: DbOrTransaction,
  person: Pick<FoundPerson, 'id' | 'email' | 'emailVerified'>,
) => Promise<void>;

/** How much was erased. */
export interface Erased {
  applications: number;
  mails: number;
}

const account = 'account_user';

/** Deletes the rows of every table that has the id of an account, the account last. */
async function eraseRows(within: DbOrTransaction, userId: string): Promise<boolean> {
  const tables = tablesOfPeople().filter(([name]) => name !== account);
  for (const [name, table] of tables)
    if (table.account !== undefined)
      await sql`
        delete from ${sql.table(name)} where ${sql.ref(table.account)} = ${userId}`.execute(within);
  const gone = await within
    .deleteFrom(account)
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Shuts the account in one transaction: from then on every session, token and key of it is refused. */
export async function beginErasure(
  context: PeopleContext,
  person: FoundPerson,
  reason: (typeof erasureReasons)[keyof typeof erasureReasons],
): Promise<void> {
  // No other mail tells of an account that goes.
  await blockPerson({ ...context, mailer: silentMailer }, person, reason);
}

/**
 * Erases all that this server holds about a person whose account is shut: documents one after the other, then
 * the rows of every other table in one transaction. What was interrupted is done by the next call.
 *
 * @param tell called in that transaction, by only one of several simultaneous callers
 */
export async function finishErasure(
  context: PeopleContext,
  person: FoundPerson,
  tell?: TellOfErasure,
): Promise<Erased> {
  const { db } = context;
  const scopes = await eraseHoldings(context, person.id);
  const { applications, mails } = await findBelongings(db, person);
  await eraseApplications(context, person.id, applications);
  const erasedMails = await eraseMails(db, mails);
  await eraseJobs(db, [person.id, ...scopes, ...erasedMails]);
  await forgetCounts(context, person);
  await db.transaction().execute(async (within) => {
    if (await eraseRows(within, person.id)) await tell?.(within, person);
  });
  return { applications: applications.length, mails: erasedMails.length };
}

/**
 * Erases a person: shuts the account, then takes everything away.
 *
 * @param tell sends the last mail; without it nobody is told
 */
export async function erasePerson(
  context: PeopleContext,
  person: FoundPerson,
  tell?: TellOfErasure,
): Promise<Erased> {
  await beginErasure(context, person, tell ? erasureReasons.byPerson : erasureReasons.byOwner);
  return finishErasure(context, person, tell);
}

/** Ends the erasures that a stop or a crash has interrupted. */
export async function resumeErasures(context: PeopleContext, tell: TellOfErasure): Promise<void> {
  for (const reason of Object.values(erasureReasons))
    for (const person of await findPeopleToErase(context, reason))
      await finishErasure(context, person, reason === erasureReasons.byPerson ? tell : undefined);
}
