import { type TableOfPeople, tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { exportConversations, exportDocuments } from '@m8/documind/personal-data.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { mailsOf } from '@m8/platform/mailer/mails-of.ts';
import { sql } from 'kysely';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import type { StoredApplication } from '#applications/stored-applications.ts';
import { newsAskedFor } from '#when-back/change-list.ts';
import type { People } from './people.ts';
import { findPersonalData } from './personal-data.ts';

/** Gives a document's file its place beside the export; null if there is none. */
type PlaceOfFile = (document: { id: string }) => string | null;

/** @returns the rows of a table that are a person's, with the columns that their export has */
async function rowsOf(
  db: Db,
  name: string,
  { account, exported }: TableOfPeople,
  userId: string,
): Promise<unknown[] | null> {
  if (account === undefined || !('columns' in exported)) return null;
  const columns = Object.entries(exported.columns).map(
    ([key, column]) => sql`${sql.ref(column)} as ${sql.ref(key)}`,
  );
  const only = exported.only
    ? sql`and ${sql.ref(exported.only[0])} = ${exported.only[1]}`
    : sql.raw('');
  const { rows } = await sql`
    select ${sql.join(columns)} from ${sql.table(name)}
    where ${sql.ref(account)} = ${userId} ${only}
    order by ${sql.ref(exported.orderBy)}`.execute(db);
  return rows;
}

/** @returns what the tables say of a person that have their account's id, by its key in the export */
async function tablesAsParts(db: Db, userId: string): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const [name, table] of tablesOfPeople()) {
    const rows = await rowsOf(db, name, table, userId);
    if (rows !== null && 'as' in table.exported) parts[table.exported.as] = rows;
  }
  return parts;
}

/** Writes an array as JSON, item by item; an item may come in pieces. */
async function* asJsonArray(
  items: AsyncIterable<string | AsyncIterable<string>>,
): AsyncIterable<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n`;
    if (typeof item === 'string') yield item;
    else yield* item;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

async function* conversationsAsJson(db: Db, userId: string) {
  for await (const one of exportConversations({ db }, userId)) yield JSON.stringify(one);
}

async function* partsAsJson(parts: AsyncIterable<unknown>) {
  for await (const part of parts) yield JSON.stringify(part);
}

async function* documentsAsJson(db: Db, userId: string, placeOf: PlaceOfFile) {
  async function* written(about: object, parts: AsyncIterable<unknown>) {
    yield `${JSON.stringify(about).slice(0, -1)},"parts":`;
    yield* asJsonArray(partsAsJson(parts));
    yield '}';
  }
  for await (const { id, about, parts } of exportDocuments({ db }, userId)) {
    const file = placeOf({ id });
    yield written({ ...about, ...(file !== null && { file }) }, parts);
  }
}

/** @returns applications with what was done about each, but not by whom */
async function withHistory(db: Db, applications: readonly StoredApplication[]) {
  const { rows: events } = await sql<{ application_id: string }>`
    select application_id, at, kind, from_status as from, to_status as to, text
    from team_application_event
    where application_id = any(${applications.map(({ id }) => id)}::uuid[])
    order by id`.execute(db);
  return applications.map((application) => ({
    ...application,
    history: events
      .filter(({ application_id }) => application_id === application.id)
      .map(({ application_id: _, ...event }) => event),
  }));
}

/**
 * Writes down all that this server holds about a person, as one JSON document, without secrets. Long texts
 * are read in pieces, so a large library holds nobody up.
 *
 * @param placeOf tells where the file of a document is, which the export then says; without it the export
 *   names no files
 */
export async function* exportPerson(
  { db }: Pick<People, 'db'>,
  person: FoundPerson,
  now: Date,
  placeOf: PlaceOfFile = () => null,
): AsyncIterable<string> {
  const { applications, mails } = await findPersonalData(db, person);
  const parts = {
    exported_at: now,
    account: {
      address: person.email,
      name: person.name,
      confirmed: person.emailVerified,
      since: person.since,
      disabled: person.isDisabled,
    },
    ...(await tablesAsParts(db, person.id)),
    applications: await withHistory(db, applications),
    when_back: await newsAskedFor(db, person),
    mails: await mailsOf(db, mails),
  };
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "conversations": `;
  yield* asJsonArray(conversationsAsJson(db, person.id));
  yield ',\n  "documents": ';
  yield* asJsonArray(documentsAsJson(db, person.id, placeOf));
  yield '\n}\n';
}
