import { randomUUID } from 'node:crypto';
import { applicationListWords as words } from '@m8/content/applications.ts';
import { type Application, fieldNames } from '@m8/contracts/application.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { beforeAll, expect, it } from 'vitest';
import { toCsv, toTable } from './owner-list.ts';
import {
  listApplications,
  type StoredApplication,
  sentApplications,
} from './stored-applications.ts';

const database = suiteDatabase();
const older: StoredApplication = {
  ...sampleApplication,
  id: randomUUID(),
  user_id: 'ada',
  name: 'Ada "the first"',
  country: 'United Kingdom, London',
  portfolio: '=HYPERLINK("https://evil.example")',
  status: 'pending',
  application_type: 'team_joining',
  created_at: new Date('2026-01-01T10:00:00Z'),
  end_told_at: null,
  updated_at: new Date('2026-01-01T10:00:00Z'),
};
const newer = {
  ...older,
  id: randomUUID(),
  status: 'declined',
  name: '\u202eGrace \u001b[2J and a name that is far too long to fit',
  created_at: new Date('2026-01-02T10:00:00Z'),
};

beforeAll(async () => {
  await database.db.insertInto('team_application').values([older, newer]).execute();
});

it('lists applications, newest first', async () => {
  expect(await listApplications(database.db)).toEqual([newer, older]);
});

it('lists to a person what they sent, latest first, without the owner’s notes', async () => {
  // Someone else gave the same address.
  const at = new Date('2026-01-03T10:00:00Z');
  await storeApplication(database.db, { at, email: older.email });
  expect(await sentApplications(database.db, 'ada')).toEqual(
    [newer, older].map(({ title, created_at }) => ({ title, sent_at: created_at.toISOString() })),
  );
  expect(await sentApplications(database.db, 'nobody')).toEqual([]);
});

it('exports CSV by RFC 4180, without formulas', () => {
  const names = ['id', 'created_at', 'updated_at', 'status', 'application_type', ...fieldNames];
  const time = '"2026-01-01T10:00:00.000Z"';
  const written: Partial<Application> = {
    name: '"Ada ""the first"""',
    whatsapp: `"'+44 20 7946 0000"`,
    portfolio: `"'=HYPERLINK(""https://evil.example"")"`,
  };
  const cells = fieldNames.map((field) => written[field] ?? `"${older[field]}"`);
  expect(toCsv([older])).toBe(
    `${[...names, 'user_id'].map((name) => `"${name}"`).join(',')}\r\n` +
      `"${older.id}",${time},${time},"pending","team_joining",${cells.join(',')},"ada"\r\n`,
  );
});

it('prints a table that cannot manipulate the terminal', () => {
  const table = toTable([newer, older]);
  expect(table).toContain('2026-01-02 10:00  Grace [2J and a name th…  ada@example.org');
  expect(table).toContain(words.count(2));
  expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it('says so if there are none', () => {
  expect(toTable([])).toBe(`${words.none}\n`);
});
