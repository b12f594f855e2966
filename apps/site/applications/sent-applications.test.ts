import { applicationType, initialStatus } from '@m8/contracts/application.ts';
import { sampleApplication } from '@m8/dev/testing/applications/sample-application.ts';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { expect, it } from 'vitest';
import { sentApplications } from './stored-applications.ts';

const database = suiteDatabase();

async function store(userId: string, title: string, at: string, status: string = initialStatus) {
  const time = new Date(at);
  await database.db
    .insertInto('team_application')
    .values({
      ...{ ...sampleApplication, title, status, application_type: applicationType },
      ...{ id: crypto.randomUUID(), user_id: userId, created_at: time, updated_at: time },
    })
    .execute();
}

it('lists to a person what they sent, latest first, without the owner’s notes', async () => {
  await store('ada', 'Web Developer', '2026-11-20T10:00:00.000Z', 'declined');
  await store('ada', 'Other', '2026-11-25T13:08:00.000Z');
  // From another person who gave the same address.
  await store('grace', 'Product Manager', '2026-11-24T10:00:00.000Z');
  expect(await sentApplications(database, 'ada')).toEqual([
    { title: 'Other', sent_at: '2026-11-25T13:08:00.000Z' },
    { title: 'Web Developer', sent_at: '2026-11-20T10:00:00.000Z' },
  ]);
  expect(await sentApplications(database, 'nobody')).toEqual([]);
});
