import { randomUUID } from 'node:crypto';
import { migrate } from '@m8/platform/database/migrate.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import pg from 'pg';
import { migrationsHash } from './migrations-hash.ts';

const log = createLog('silent');
const templateLock = 7_204_401;

function withName(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(serverUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(admin: pg.Client, serverUrl: string, template: string) {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rows.length > 0) return;
  const making = `making_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${making}`);
  const databaseUrl = withName(serverUrl, making);
  const database = await openDatabase({ dataDir: '', databaseUrl, log });
  await migrate(database);
  await database.close();
  await admin.query(`alter database ${making} rename to ${template}`);
}

/**
 * @param serverUrl a server on which this user may create databases
 * @returns a new database on it, and its address for another process
 */
export async function openTestPostgres(serverUrl: string) {
  const template = `test_template_${migrationsHash()}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    await makeTemplate(admin, serverUrl, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const databaseUrl = withName(serverUrl, name);
  const database = await openDatabase({ dataDir: '', databaseUrl, log });
  return {
    database,
    databaseUrl,
    /** Closes the database and deletes its data. */
    async dispose() {
      await database.close();
      await asAdmin(serverUrl, async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
      });
    },
  };
}
