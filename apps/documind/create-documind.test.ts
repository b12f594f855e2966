import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocumind } from './create-documind.ts';

const database = suiteDatabase();
const dataDir = suiteFolder();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('stops when its periodic work has ended', async () => {
  const { settings, clock } = new TestDocuments(database);
  // The test's database has everything that jobs use.
  const jobs = createJobs({ database: database as Database, log: settings.log });
  const { documind, start, stop } = await openDocumind({ ...settings, jobs, dataDir });
  await jobs.start();
  await start();

  const ended = { id: randomUUID(), user_id: await addPerson(database), kind: 'SESSION' } as const;
  await database.db
    .insertInto('documind_scope')
    .values({ ...ended, created_at: clock.now(), expires_at: clock.now(), embedder_id: null })
    .execute();
  const { promise: erasing, resolve: goOn } = Promise.withResolvers<void>();
  const forget = vi.spyOn(documind.ingestion, 'forget').mockReturnValue(erasing);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => forget.mock.calls).toHaveLength(1);

  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await pause(300);
  expect(isStopped).toBe(false);
  goOn();
  await stopped;
  await jobs.stop();
});
