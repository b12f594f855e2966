import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@m8/platform/clock.ts';
import { openDatabase } from '@m8/platform/database/open-database.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { TestDocuments } from '#testing/documents/test-documents.ts';
import { type Child, startChild } from './child-process.ts';

const log = createLog('silent');
const characters = 2_000_000;
let dataDir: string;
let child: Child;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  await copyDatabaseTemplate(dataDir);
});

afterEach(async () => {
  await child.kill();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

it.each(['reading', 'indexing'])(
  'a process that is killed while a document is %s: nothing acknowledged is lost, and nothing is done twice',
  async (state) => {
    child = startChild('ingest-documents.ts', dataDir, String(characters));
    for (let count = 1; !child.lines.includes(state); count++) {
      await child.hasPrinted(count);
      expect(child.lines.length, child.complaint()).toBeGreaterThanOrEqual(count);
    }
    await child.kill();

    const database = await openDatabase({ dataDir, databaseUrl: undefined, log });
    const documents = new TestDocuments(database, { clock: systemClock });
    await documents.start(dataDir);
    const rows = () =>
      database.db.selectFrom('documind_document').select(['filename', 'status', 'live']).execute();
    const unsettled = async () => (await rows()).filter(({ status }) => status !== 'ready').length;
    await expect.poll(unsettled, { interval: 200 }).toBe(0);
    const names = (await rows()).map(({ filename }) => filename).sort();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('long.txt');
    await expect.poll(() => documents.orphans()).toEqual({});
    const whole = await database.db
      .selectFrom('documind_part')
      .innerJoin('documind_document', 'documind_document.id', 'document_id')
      .select(({ fn }) => fn.sum<number>(fn('length', ['text'])).as('length'))
      .where('filename', '=', 'long.txt')
      .executeTakeFirstOrThrow();
    expect(Number(whole.length)).toBeGreaterThan(characters * 0.99);
    await documents.stop();
    await database.close();
  },
  180_000,
);
