import { type TableOfPeople, tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { exportConversations, exportDocuments } from '@m8/documind/personal-data.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { mailsOf } from '@m8/platform/mailer/mails-of.ts';
import { sql } from 'kysely';
import type { FoundPerson } from '#account/your-account/find-people.ts';
import type { StoredApplication } from '#applications/stored-applications.ts';
import { findListEntry } from '#when-back/change-list.ts';
import type { People } from './people.ts';
import { findPersonalData } from './personal-data.ts';

/** Path of a document's file in the archive; null if it has none. */
type PlaceOfFile = (document: { id: string }) => string | null;

/** @returns a person's rows of a table, with the exported columns */
async function rowsOf(
  db: Db,
  name: string,
  { account, exported }: TableOfPeople,
  userId: string,
): Promise<unknown[] | null> {
  if (account === undefined || !('columns' in exported)) return null;
  const columns = exported.columns.map((column) => {
    const [stored = '', shown = stored] = column.split(' as ');
    return sql`${sql.ref(stored)} as ${sql.ref(shown)}`;
  });
  const only = exported.only
    ? sql`and ${sql.ref(exported.only[0])} = ${exported.only[1]}`
    : sql.raw('');
  const { rows } = await sql`
    select ${sql.join(columns)} from ${sql.table(name)}
    where ${sql.ref(account)} = ${userId} ${only}
    order by ${sql.ref(exported.orderBy ?? 'created_at')}`.execute(db);
  return rows;
}

/** @returns a person's rows of all tables with an account id, by their key in the export */
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

async function* eachAsJson(items: AsyncIterable<unknown>) {
  for await (const item of items) yield JSON.stringify(item);
}

async function* documentsAsJson(db: Db, userId: string, placeOf: PlaceOfFile) {
  async function* written(about: object, parts: AsyncIterable<unknown>) {
    yield `${JSON.stringify(about).slice(0, -1)},"parts":`;
    yield* asJsonArray(eachAsJson(parts));
    yield '}';
  }
  for await (const { id, about, parts } of exportDocuments({ db }, userId)) {
    const file = placeOf({ id });
    yield written({ ...about, ...(file !== null && { file }) }, parts);
  }
}

/** @returns applications with their history, without the names of the people at the desk */
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
 * Exports everything this server holds about a person, as one JSON document, without secrets. Long texts
 * are read in pieces, so that a large library does not block other requests.
 *
 * @param placeOf returns the path of a document's file, for the export
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
    when_back: await findListEntry(db, person),
    mails: await mailsOf(db, mails),
  };
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "conversations": `;
  yield* asJsonArray(eachAsJson(exportConversations({ db }, person.id)));
  yield ',\n  "documents": ';
  yield* asJsonArray(documentsAsJson(db, person.id, placeOf));
  yield '\n}\n';
}
