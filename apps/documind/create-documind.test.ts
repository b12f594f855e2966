import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import { createJobs } from '@m8/platform/jobs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocumind } from './create-documind.ts';

const database = suiteDatabase();
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'documind-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

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
