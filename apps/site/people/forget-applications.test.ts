import { dayText } from '@m8/content/date-text.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import type { Mail } from '@m8/platform/mailer/mail.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { endMail } from '#applications/application-mails.ts';
import { erasureReasons } from './erase-person.ts';
import { forgetApplications } from './forget-applications.ts';
import type { ApplicationsEnd } from './people.ts';

const { database, newcomer } = suiteAccounts();
let mails: Mail[];

beforeEach(async () => {
  await database.db.deleteFrom('team_application').execute();
  mails = [];
});

const notifyPerson: ApplicationsEnd['notifyPerson'] = async (_, to, end) => {
  const site = { companyName: 'M8 Labs', publicUrl: 'https://site.example' };
  mails.push(endMail(end, { to, ...site }));
};

const forget = (months = 12) => forgetApplications({ db: database.db }, { months, notifyPerson });

/** Stores an application sent this many months and days ago, by the clock of the database. */
async function appliedAgo(userId: string, months: number, days = 0): Promise<string> {
  const id = await storeApplication(database.db, { at: new Date(), userId });
  await sql`
    update team_application
    set created_at = now() - make_interval(months => ${months}, days => ${days}) where id = ${id}`.execute(
    database.db,
  );
  return id;
}

/** Ages all applications by this many days. */
const daysLater = (days: number) =>
  sql`
    update team_application set created_at = created_at - make_interval(days => ${days}),
      end_told_at = end_told_at - make_interval(days => ${days})`.execute(database.db);

async function person(isConfirmed: boolean): Promise<{ id: string; email: string }> {
  const { test, email } = await newcomer();
  if (isConfirmed) await test.verify(email);
  return { id: await test.idOf(email), email };
}

const stored = async () =>
  (await database.db.selectFrom('team_application').select('id').execute()).map(({ id }) => id);

it('notifies an applicant once, two weeks before, and then deletes the application', async () => {
  const { id, email } = await person(true);
  const application = await appliedAgo(id, 12, -15);
  await forget();
  expect(mails).toEqual([]);
  await daysLater(1);
  await Promise.all([forget(), forget(), forget()]);
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[email, 'application-end']]);
  expect(mails[0]?.text).toContain(`as ${sampleApplication.title}`);
  expect(mails[0]?.text).toContain('for 12 months');
  await daysLater(13);
  await forget();
  expect(await stored()).toEqual([application]);
  await daysLater(1);
  await forget();
  expect(await stored()).toEqual([]);
  expect(mails).toHaveLength(1);
});

it('gives long-standing applicants two weeks, however late the setting came, and names the day', async () => {
  const { id } = await person(true);
  await appliedAgo(id, 60);
  await forget();
  const told = await database.db.selectFrom('team_application').select('end_told_at').execute();
  const end = new Date((told[0]?.end_told_at?.getTime() ?? 0) + 14 * 24 * 60 * 60 * 1000);
  const day = dayText(end, { form: 'long', timeZone: 'UTC' });
  expect(mails[0]?.text).toContain(`we will delete yours on ${day}.`);
  await daysLater(13);
  await forget(1);
  expect(await stored()).toHaveLength(1);
  await daysLater(1);
  await forget(1);
  expect(await stored()).toEqual([]);
});

it('writes to no unconfirmed address but deletes all the same, and does not touch younger ones', async () => {
  const { id } = await person(false);
  const young = await appliedAgo(id, 11);
  await appliedAgo(id, 13);
  await appliedAgo('nobody who is still there', 13);
  await forget();
  expect(mails).toEqual([]);
  await daysLater(14);
  await forget();
  expect(await stored()).toEqual([young]);
});

it('does not notify a person whose account is being erased', async () => {
  const { id } = await person(true);
  await appliedAgo(id, 13);
  await database.db
    .updateTable('account_user')
    .set({ banned: true, ban_reason: erasureReasons.byPerson })
    .where('id', '=', id)
    .execute();
  await forget();
  expect(mails).toEqual([]);
});

it('notifies again if the mail could not be stored', async () => {
  const { id } = await person(true);
  await appliedAgo(id, 13);
  const broken = { months: 12, notifyPerson: () => Promise.reject(new Error('no queue')) };
  await expect(forgetApplications({ db: database.db }, broken)).rejects.toThrow('no queue');
  await forget();
  expect(mails).toHaveLength(1);
});
