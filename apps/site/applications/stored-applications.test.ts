import { randomUUID } from 'node:crypto';
import { fieldNames } from '@m8/contracts/application.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { storeApplication } from '@m8/dev/testing/applications/store-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { beforeAll, expect, it } from 'vitest';
import {
  applicationsCsv,
  listApplications,
  type StoredApplication,
  sentApplications,
} from './stored-applications.ts';

const database = suiteDatabase();
const at = new Date('2026-01-01T10:00:00Z');
const older: StoredApplication = {
  ...{ ...sampleApplication, id: randomUUID(), user_id: 'ada', name: 'Ada "the first"' },
  ...{ status: 'pending', application_type: 'team_joining', end_told_at: null },
  ...{ created_at: at, updated_at: at },
  portfolio: '=HYPERLINK("https://evil.example")',
};
const newer: StoredApplication = {
  ...{ ...older, id: randomUUID(), status: 'declined' },
  name: 'Grace',
  created_at: new Date('2026-01-02T10:00:00Z'),
};

beforeAll(async () => {
  await database.db.insertInto('team_application').values([older, newer]).execute();
});

it('lists all, newest first, and to a person what they sent, without the owner’s notes', async () => {
  expect(await listApplications(database.db)).toEqual([newer, older]);
  // Someone else gave the same address.
  await storeApplication(database.db, { at, email: older.email });
  expect(await sentApplications(database.db, 'ada')).toEqual(
    [newer, older].map(({ title, created_at }) => ({ title, sent_at: created_at.toISOString() })),
  );
  expect(await sentApplications(database.db, 'nobody')).toEqual([]);
});

it('exports every field as CSV, without formulas', () => {
  const before = ['id', 'created_at', 'updated_at', 'status', 'application_type'];
  const [names, row = ''] = applicationsCsv([older]).split('\r\n');
  expect(names).toBe([...before, ...fieldNames, 'user_id'].map((name) => `"${name}"`).join());
  expect(row).toMatch(/^"[^"]+","2026-01-01T10:00:00.000Z","2026[^"]+","pending","team_joining",/);
  expect(row).toContain('"Ada ""the first"""');
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  for (const field of ['country', 'skills', 'title'] as const)
    expect(row).toContain(`"${older[field]}"`);
});
