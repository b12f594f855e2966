import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/platform/database/open-database.ts';
import { TestDocuments } from './test-documents.ts';

/** @returns documents for the suite that calls this, from its first `beforeAll` to its last `afterAll` */
export function suiteDocuments(database: Omit<Database, 'close'>): TestDocuments {
  const documents = new TestDocuments(database);
  beforeAll(() => documents.start());
  afterAll(async () => {
    await rm(await documents.stop(), { recursive: true, force: true });
  });
  return documents;
}
