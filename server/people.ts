import { peopleWords as words } from '#content/owner-commands.ts';
import type { CredentialContext } from './account/credential-changed.ts';
import { blockPerson, eraseAccount, unblockPerson } from './account/people/close-account.ts';
import { exportAccount } from './account/people/export-account.ts';
import {
  type FoundPerson,
  findPeople,
  findPersonBy,
  withoutOtherPeople,
} from './account/people/find-people.ts';
import { applicationsOf, eraseApplications } from './applications/stored-applications.ts';
import type { Ingestion } from './documind/documind.ts';
import {
  countHoldings,
  eraseHoldings,
  exportDocuments,
  exportHoldings,
} from './documind/holdings.ts';
import type { RevokeKeysOf } from './platform/actor.ts';
import type { Clock } from './platform/clock.ts';
import { type TextColumn, writeTextTable } from './platform/columns.ts';
import type { Db } from './platform/database/tables.ts';
import { eraseJobs } from './platform/jobs.ts';
import { eraseMails, mailsOf } from './platform/mailer/mails-of.ts';
import { OwnerError, type OwnerVerbs } from './platform/owner-door.ts';
import type { RateLimiter } from './platform/rate-limit.ts';

/** What the owner's verbs on people work with. */
export interface PeopleContext {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  mailer: CredentialContext['mailer'];
  revokeKeysOf: RevokeKeysOf;
  ingestion: Pick<Ingestion, 'forget'>;
}

/** Sends nothing: for changes that no mail tells about. */
export const silentMailer: CredentialContext['mailer'] = {
  mailCredentialChanged: async () => undefined,
};

interface Holdings {
  documents: number;
  keys: number;
  applications: number;
}

type PersonRow = FoundPerson & Holdings;

const titles = words.columns;
const yesOrNo = (is: boolean) => (is ? words.yes : words.no);

const columns: TextColumn<PersonRow>[] = [
  { title: titles.email, width: 34, of: ({ email }) => email },
  { title: titles.name, width: 20, of: ({ name }) => name },
  { title: titles.emailVerified, width: 9, of: ({ emailVerified }) => yesOrNo(emailVerified) },
  { title: titles.waysIn, width: 16, of: ({ waysIn }) => waysIn.join(', ') || words.noWayIn },
  { title: titles.since, width: 10, of: ({ since }) => since.toISOString().slice(0, 10) },
  { title: titles.isDisabled, width: 8, of: ({ isDisabled }) => yesOrNo(isDisabled) },
  { title: titles.documents, width: 9, of: ({ documents }) => String(documents) },
  { title: titles.keys, width: 4, of: ({ keys }) => String(keys) },
  { title: titles.applications, width: 12, of: ({ applications }) => String(applications) },
];

async function holdingsOf(db: Db, people: readonly FoundPerson[]): Promise<PersonRow[]> {
  const ids = people.map(({ id }) => id);
  const held = await countHoldings({ db }, ids);
  const rows: PersonRow[] = [];
  for (const person of people) {
    const applications = (await applicationsOf({ db }, person)).length;
    const { documents = 0, keys = 0 } = held.get(person.id) ?? {};
    rows.push({ ...person, documents, keys, applications });
  }
  return rows;
}

async function requirePerson(db: Db, address: string): Promise<FoundPerson> {
  const person = await findPersonBy({ db }, address);
  if (person === null) throw new OwnerError(words.unknown(address));
  return person;
}

/**
 * @returns the addresses that a person is written to at: of the account, and of each application; an
 *   applicant may have given somebody else's
 */
function addressesOf(
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
async function* exportPerson(db: Db, person: FoundPerson, now: Date): AsyncIterable<string> {
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

async function* erase(context: PeopleContext, address: string): AsyncIterable<string> {
  const { db, clock, rateLimiter, revokeKeysOf, ingestion } = context;
  const person = await requirePerson(db, address);
  // Nobody adds anything from here on, and no mail tells of an account that goes.
  await blockPerson({ db, clock, revokeKeysOf, mailer: silentMailer }, person);
  yield `${words.signedOut}\n`;
  const scopes = await eraseHoldings({ db, rateLimiter, ingestion }, person.id);
  yield `${words.documentsErased}\n`;
  const applications = await eraseApplications({ db, rateLimiter }, person);
  const mails = await eraseMails(db, await addressesOf(db, person, applications));
  await eraseJobs(db, [person.id, ...scopes, ...mails]);
  await eraseAccount({ db, rateLimiter }, person);
  const erased = { applications: applications.length, mails: mails.length };
  yield `${words.gone(person.email, erased)}\n`;
}

async function* tellWhatGoes(db: Db, address: string): AsyncIterable<string> {
  const person = await requirePerson(db, address);
  const [row] = await holdingsOf(db, [person]);
  const applications = await applicationsOf({ db }, person);
  const mails = await mailsOf(db, await addressesOf(db, person, applications));
  const { documents = 0, keys = 0 } = row ?? {};
  const held = { documents, keys, applications: applications.length, mails: mails.length };
  yield `${words.holds(person.email, held)}\n`;
}

/** @returns what the owner may do with accounts; each verb takes an address, `find` a part of one */
export function peopleVerbs(context: PeopleContext): OwnerVerbs {
  const { db, clock } = context;
  return {
    async *'people-find'(text) {
      const rows = await holdingsOf(db, await findPeople(context, text));
      yield rows.length === 0
        ? `${words.noneFound}\n`
        : `${writeTextTable(columns, rows)}\n${words.found(rows.length)}\n`;
    },
    async *'people-disable'(address) {
      const person = await requirePerson(db, address);
      const ended = await blockPerson(context, person);
      yield `${words.disabled(person.email, ended)}\n`;
    },
    async *'people-enable'(address) {
      const person = await requirePerson(db, address);
      await unblockPerson(context, person.id);
      yield `${words.enabled(person.email)}\n`;
    },
    'people-describe': (address) => tellWhatGoes(db, address),
    'people-delete': (address) => erase(context, address),
    async *'people-export'(address) {
      yield* exportPerson(db, await requirePerson(db, address), clock.now());
    },
  };
}
