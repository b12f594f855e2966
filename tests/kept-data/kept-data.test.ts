import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { kept } from '#content/privacy.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';

const database = suiteDatabase();

/** Tables with nothing about people, and why that is so. */
const aboutNobody: Readonly<Record<string, string>> = {
  account_signing_key: 'key pairs of the server',
  documind_removed: 'numbers of documents whose rows are still being erased',
  service_day: 'minutes in which the server worked',
  kysely_migration: 'names of migrations',
  kysely_migration_lock: 'whether a migration runs',
};

/** The queue of jobs: ids of mails and of sets of documents, with the reason why one failed, for a day or two. */
const jobSchema = 'pgboss';

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select table_name as name, table_schema as schema from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by table_name`.execute(database.db);
  return rows.filter(({ schema }) => schema !== jobSchema).map(({ name }) => name);
}

it('names every table of the database on the privacy page, or why it is about nobody', async () => {
  const jobs = createJobs({ database, log: createLog('silent') });
  await jobs.start();
  await jobs.stop();
  const named = [...kept.flatMap((row) => row.tables), ...Object.keys(aboutNobody)];
  expect((await tables()).filter((name) => !named.includes(name))).toEqual([]);
});

it('names no table that there is not', async () => {
  const there = await tables();
  const named = new Set([...kept.flatMap((row) => row.tables), ...Object.keys(aboutNobody)]);
  expect([...named].filter((name) => !there.includes(name))).toEqual([]);
});
