import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { GatedReader } from '#testing/documents/gated-reader.ts';
import { addPerson, TestDocuments } from '#testing/documents/test-documents.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { showDocument } from '../documents/show-documents.ts';

const database = suiteDatabase();
const gate = new GatedReader();
const large = 'lantern '.repeat(40_000);
let documents: TestDocuments;
let uploaded: { userId: string; filename: string; sessionId: null }[];

beforeAll(async () => {
  documents = new TestDocuments(database, { openReader: gate.open });
  await documents.start();
});
beforeEach(() => {
  gate.reset();
  gate.before = gate.stuck;
  uploaded = [];
});
afterAll(async () => {
  await rm(await documents.stop(), { recursive: true });
});

/** Uploads files of new people, each as large as a thorough reading takes. */
async function arrive(...counts: number[]): Promise<void> {
  for (const count of counts) {
    const userId = await addPerson(database);
    for (let n = 1; n <= count; n++) {
      await documents.upload(userId, `${n}.txt`, `${n} ${large}`);
      documents.clock.advance(1);
      uploaded.push({ userId, filename: `${n}.txt`, sessionId: null });
    }
  }
}

const statuses = async (files = uploaded) =>
  Promise.all(
    files.map(async (file) => (await showDocument(documents.context, file)).document.status),
  );
const begun = (count: number) => expect.poll(() => gate.begun, { timeout: 10_000 }).toBe(count);

async function removeAll(): Promise<void> {
  for (const file of uploaded) await deleteDocument(documents.context, file);
  await expect.poll(() => documents.orphans()).toEqual({});
}

it('a file has its turn though two people’s hold all places, and what gave way is read later', async () => {
  await arrive(2, 1);
  await begun(3);
  gate.before = async () => undefined;
  await arrive(1);
  const [first, second, third, newest] = uploaded;
  if (!first || !second || !third || !newest) throw new Error('Four files were uploaded');
  await expect.poll(() => statuses([newest]), { timeout: 40_000 }).toEqual(['ready']);
  expect(gate.ended).toMatchObject([{ name: 'Preempted' }]);
  await expect.poll(() => statuses([second]), { timeout: 40_000 }).toEqual(['ready']);
  expect(await statuses([first, third])).toEqual(['reading', 'reading']);
  await removeAll();
}, 120_000);

it('a file waits for its turn until one of three people’s has had its slice', async () => {
  await arrive(1);
  await begun(1);
  documents.clock.advance(5);
  await arrive(1, 1);
  await begun(3);
  gate.before = async () => undefined;
  await arrive(1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(gate.begun).toBe(3);
  documents.clock.advance(4);
  const [newest] = uploaded.slice(-1);
  await expect.poll(() => statuses(newest ? [newest] : []), { timeout: 20_000 }).toEqual(['ready']);
  expect(gate.ended).toMatchObject([{ name: 'Preempted' }]);
  await removeAll();
}, 120_000);
