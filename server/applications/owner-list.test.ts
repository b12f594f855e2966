import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { toCsv } from './applications-csv.ts';
import { toTable } from './owner-list.ts';
import {
  listApplications,
  type StoredApplication,
  storedApplications,
} from './list-applications.ts';

const database = suiteDatabase();
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

beforeAll(async () => {
  await database.db.insertInto('team_application').values([older, newer]).execute();
});

it('lists applications, newest first', async () => {
  expect(await listApplications(database)).toEqual([newer, older]);
});

it('lists the same after a way through JSON', async () => {
  const sent = JSON.stringify(await listApplications(database));
  expect(storedApplications.parse(JSON.parse(sent))).toEqual([newer, older]);
});

it('exports CSV by RFC 4180, in which nothing is a formula', () => {
  expect(toCsv([older])).toBe(
    '"id","created_at","updated_at","status","application_type","name","email","whatsapp","country","title","skills","portfolio","user_id"\r\n' +
      `"${older.id}","2026-01-01T10:00:00.000Z","2026-01-01T10:00:00.000Z","pending","team_joining",` +
      `"Ada ""the first""","ada@example.org","'+44 20 7946 0000","United Kingdom, London","Other",` +
      `"Engines\nNotes","'=HYPERLINK(""https://evil.example"")","ada"\r\n`,
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
