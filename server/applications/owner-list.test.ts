import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { toCsv } from './applications-csv.ts';
import { toTable } from './applications-table.ts';
import { listApplications, type StoredApplication } from './list-applications.ts';
import { listThroughOwnerDoor, openOwnerDoor } from './owner-door.ts';

const database = suiteDatabase();
const log = createLog('silent');
const older: StoredApplication = {
  id: randomUUID(),
  user_id: 'ada',
  name: 'Ada "the first"',
  email: 'ada@example.org',
  whatsapp: '+44 20 7946 0000',
  country: 'United Kingdom, London',
  title: 'Other',
  skills: 'Engines\nNotes',
  portfolio: '=HYPERLINK("https://evil.example")',
  status: 'pending',
  application_type: 'team_joining',
  created_at: new Date('2026-01-01T10:00:00Z'),
  updated_at: new Date('2026-01-01T10:00:00Z'),
};
const newer = {
  ...older,
  id: randomUUID(),
  name: '\u202eGrace \u001b[2J and a name that is far too long to fit',
  created_at: new Date('2026-01-02T10:00:00Z'),
};
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'owner-'));
  await database.db.insertInto('team_application').values([older, newer]).execute();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('lists applications, newest first', async () => {
  expect(await listApplications(database)).toEqual([newer, older]);
});

it('exports CSV by RFC 4180, in which nothing is a formula', () => {
  expect(toCsv([older])).toBe(
    'id,created_at,updated_at,status,application_type,name,email,whatsapp,country,title,skills,portfolio,user_id\r\n' +
      `${older.id},2026-01-01T10:00:00.000Z,2026-01-01T10:00:00.000Z,pending,team_joining,` +
      `"Ada ""the first""",ada@example.org,'+44 20 7946 0000,"United Kingdom, London",Other,` +
      `"Engines\nNotes","'=HYPERLINK(""https://evil.example"")",ada\r\n`,
  );
});

it('prints a table that cannot rewrite the terminal', () => {
  const table = toTable([newer, older]);
  expect(table).toContain('2026-01-02 10:00  Grace [2J and a name th…  ada@example.org');
  expect(table).toContain('2 applications.');
  expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it('says so when there are none', () => {
  expect(toTable([])).toBe('There are no applications yet.\n');
});

describe('while the server runs', () => {
  it('lists through a socket that only its user can reach', async () => {
    const close = await openOwnerDoor({ dataDir, db: database.db, log });
    expect(await listThroughOwnerDoor(dataDir)).toEqual([newer, older]);
    expect((await stat(join(dataDir, 'owner'))).mode & 0o777).toBe(0o700);
    await close();
    await expect(listThroughOwnerDoor(dataDir)).rejects.toThrow();
  });

  it('opens the door again after a killed process left its socket behind', async () => {
    await writeFile(join(dataDir, 'owner', 'applications.sock'), '');
    const close = await openOwnerDoor({ dataDir, db: database.db, log });
    expect(await listThroughOwnerDoor(dataDir)).toHaveLength(2);
    await close();
  });

  it('goes without a door where the path is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(120));
    const close = await openOwnerDoor({ dataDir: deep, db: database.db, log });
    await close();
  });
});
