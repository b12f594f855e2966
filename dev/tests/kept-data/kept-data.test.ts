import { kept } from '@m8/content/privacy.ts';
import { keptTableList, tablesOfPeople } from '@m8/contracts/kept-tables.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { sweepTables } from '@m8/platform/retention.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { TestClock } from '#testing/test-clock.ts';

const database = suiteDatabase();

/**
 * The queue of jobs: ids of mails and of sets of documents, with the reason of a failure, for a day or two.
 */
const jobSchema = 'pgboss';

/** Names of columns with a person, or with a person's address or location. */
const personalColumn =
  /^(user|account|owner|person|actor|member|applicant|sender|author|reviewer)(_id)?$|_by$|(^|_)(email|address|recipient|reply_to|ip_address|phone|whatsapp)$|^(scope|document|conversation|session|application|chunk)_id$/;

/** Columns with such a name that say nothing about a person, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'account_pending.session_id': 'null once the session has ended',
  'desk_audit.actor': 'an id, which names nobody once its account is gone',
  'documind_removed.user_id': 'an id, which names nobody once its account is gone',
};

/** The columns of every table, in the real schema. */
const columnsOf = new Map<string, string[]>();

beforeAll(async () => {
  const jobs = createJobs({ database, log: createLog('silent') });
  await jobs.start();
  await jobs.stop();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.table_name as name, array_agg(column_name::text) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', ${jobSchema})
    group by tables.table_name order by name`.execute(database.db);
  for (const { name, columns } of rows) columnsOf.set(name, columns);
});

describe('the list of tables', () => {
  it('has every table of the database, and no other', () => {
    const listed = keptTableList.map(([name]) => name);
    expect(listed.toSorted()).toEqual([...columnsOf.keys()].toSorted());
  });

  it('says for every table with a column about a person how its rows are handled', () => {
    const ofPeople = new Set(tablesOfPeople().map(([name]) => name));
    const unsaid = [...columnsOf].flatMap(([name, columns]) =>
      ofPeople.has(name)
        ? []
        : columns
            .filter((column) => personalColumn.test(column))
            .map((column) => `${name}.${column}`),
    );
    expect(unsaid.filter((column) => !(column in harmless))).toEqual([]);
  });

  it('knows by which account, or with what else, the rows of every table of people are deleted', () => {
    const unsaid = tablesOfPeople().filter(([, { account, goesWith }]) => !(account ?? goesWith));
    expect(unsaid).toEqual([]);
  });

  it('names existing columns', () => {
    const named = tablesOfPeople().flatMap(([name, { account, exported, ends }]) => [
      [name, account],
      ...('columns' in exported
        ? [...exported.columns, exported.orderBy ?? 'created_at', exported.only?.[0]].map(
            (column) => [name, column?.split(' as ')[0]] as const,
          )
        : []),
      [name, ends && ('until' in ends ? ends.until : ends.since)],
    ]);
    const missing = named.filter(
      ([name, column]) => column !== undefined && !columnsOf.get(String(name))?.includes(column),
    );
    expect(missing).toEqual([]);
  });

  it('exports nothing that grants access', () => {
    const secret = /token|secret|hash|password|private_key|credential/;
    const columns = tablesOfPeople().flatMap(([, { exported }]) =>
      'columns' in exported ? exported.columns : [],
    );
    expect(columns.filter((column) => secret.test(column))).toEqual([]);
  });

  it('lets every sweep run over the real schema', async () => {
    const sweeps = sweepTables({ db: database.db, clock: new TestClock() });
    expect(Object.keys(sweeps)).toContain('account_session');
    for (const sweep of Object.values(sweeps)) await sweep();
  });
});

it('the privacy page has a row for every table with rows about people, and names no other', () => {
  const named = new Set(kept.flatMap((row) => row.tables));
  expect(tablesOfPeople().filter(([name]) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !columnsOf.has(name))).toEqual([]);
});
