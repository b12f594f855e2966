import { linkMails } from '@m8/content/mails.ts';
import { countDocumindData, type DocumindData } from '@m8/documind/personal-data.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { type MailsOfPerson, mailsOf } from '@m8/platform/mailer/mails-of.ts';
import {
  type FoundPerson,
  formerAddresses,
  peopleAmong,
  withoutOtherPeople,
} from '#account/your-account/find-people.ts';
import {
  applicationsOf,
  mailsAbout,
  type StoredApplication,
} from '#applications/stored-applications.ts';
import type { People } from './people.ts';

/** A person's data that is not found by their account id alone. */
export interface PersonalData {
  applications: StoredApplication[];
  mails: MailsOfPerson;
}

/**
 * Finds a person's data that is not kept under their account. Mails count by the addresses that the person
 * has confirmed; an unconfirmed address may be someone else's, so of the mails to it only those with a link
 * to this account count. An application belongs to the account that sent it, with the mails about it; if
 * that account no longer exists, to the one that has confirmed the application's address. Anybody may type
 * any address into an application, so no mails are found by it.
 */
export async function findPersonalData(db: Db, person: FoundPerson): Promise<PersonalData> {
  const { id, email, emailVerified } = person;
  const found = await applicationsOf(db, { id, email: emailVerified ? email : null });
  const senders = await peopleAmong(
    db,
    found.map((one) => one.user_id),
  );
  const applications = found.filter((one) => one.user_id === id || !senders.has(one.user_id));
  const ids = await mailsAbout(db, applications);
  const addresses = await withoutOtherPeople(db, id, await formerAddresses(db, id));
  return {
    applications,
    mails: emailVerified
      ? { addresses: [email, ...addresses], ids }
      : { addresses, ids, unconfirmed: { address: email, kinds: Object.keys(linkMails) } },
  };
}

/** How much this server holds about a person. */
export interface PersonalDataCount extends DocumindData {
  applications: number;
  mails: number;
}

/** @returns how much erasing a person deletes, in numbers */
export async function countPersonalData(
  { db }: Pick<People, 'db'>,
  person: FoundPerson,
): Promise<PersonalDataCount> {
  const held = (await countDocumindData({ db }, [person.id])).get(person.id);
  if (held === undefined) throw new Error('The count leaves a person out');
  const { applications, mails } = await findPersonalData(db, person);
  return {
    ...held,
    applications: applications.length,
    mails: (await mailsOf(db, mails)).length,
  };
}
