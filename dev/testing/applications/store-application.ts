import type { Application } from '@m8/contracts/application.ts';
import { applicationType, initialStatus } from '@m8/contracts/application.ts';
import type { ApplicationStatus } from '@m8/contracts/desk.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sampleApplication } from './sample-application.ts';

/**
 * Stores an application as if a person had sent it.
 *
 * @param more fields that differ from the sample; `at` is when it arrived, `userId` who sent it
 * @returns its id
 */
export async function storeApplication(
  db: Db,
  {
    at,
    userId = 'somebody',
    status = initialStatus,
    ...fields
  }: Partial<Application> & { at: Date; userId?: string; status?: ApplicationStatus },
): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('team_application')
    .values({
      ...{ ...sampleApplication, ...fields, id, user_id: userId, status },
      ...{ application_type: applicationType, created_at: at, updated_at: at },
    })
    .execute();
  return id;
}
