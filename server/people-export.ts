import { exportAccount } from './account/people/export-account.ts';
import { type FoundPerson, withoutOtherPeople } from './account/people/find-people.ts';
import { applicationsOf } from './applications/stored-applications.ts';
import { exportDocuments, exportHoldings } from './documind/holdings.ts';
import type { Db } from './platform/database/tables.ts';
import { mailsOf } from './platform/mailer/mails-of.ts';

/**
 * @returns the addresses that a person is written to at: of the account, and of each application; an
 *   applicant may have given somebody else's
 */
export function addressesOf(
  db: Db,
  { id, email }: FoundPerson,
  applications: readonly { email: string }[],
): Promise<string[]> {
  const given = applications.map((one) => one.email.toLowerCase());
  return withoutOtherPeople({ db }, id, [...new Set([email, ...given])]);
}

/** @returns the documents with their texts as a JSON array, part by part */
async function* documentsAsJson(db: Db, userId: string): AsyncIterable<string> {
  let before = '[';
  for await (const { about, parts } of exportDocuments({ db }, userId)) {
    yield `${before}\n${JSON.stringify(about).slice(0, -1)},"parts":[`;
    let comma = '';
    for await (const part of parts) {
      yield `${comma}\n${JSON.stringify(part)}`;
      comma = ',';
    }
    yield ']}';
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

/**
 * Writes down all that this server holds about a person, as one JSON document. Its texts are read in
 * pieces, so a large library holds nobody up.
 */
export async function* exportPerson(
  { db, now }: { db: Db; now: Date },
  person: FoundPerson,
): AsyncIterable<string> {
  const applications = await applicationsOf({ db }, person);
  const mails = await mailsOf(db, await addressesOf(db, person, applications));
  const parts = {
    exported_at: now,
    ...(await exportAccount({ db }, person)),
    ...(await exportHoldings({ db }, person.id)),
    applications,
    mails,
  };
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "documents": `;
  yield* documentsAsJson(db, person.id);
  yield '\n}\n';
}
