import { rm } from 'node:fs/promises';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { addPerson, TestDocuments } from '@m8/dev/testing/documents/test-documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listDocuments } from '#documents/show-documents.ts';

const database = suiteDatabase();
const [here, there] = [new TestDocuments(database), new TestDocuments(database)];
let userId: string;

beforeAll(async () => {
  await here.start();
  await there.start();
});
beforeEach(async () => {
  userId = await addPerson(database);
});
afterAll(async () => {
  for (const documents of [here, there]) await rm(await documents.stop(), { recursive: true });
});

const statuses = async () => {
  const list = await listDocuments(here.context, { userId });
  return list.documents.map(({ status }) => status);
};

it('two processes with separate folders read uploads to either', async () => {
  const uploads = Array.from({ length: 30 }, (_, n) =>
    (n % 2 ? here : there).upload(userId, `${n}.txt`, `Lantern ${n}. `.repeat(n + 1)),
  );
  await Promise.all(uploads);
  await expect.poll(statuses, { interval: 300 }).toEqual(Array.from({ length: 30 }, () => 'ready'));
  await expect.poll(() => here.orphans()).toEqual({});
  await expect.poll(() => there.orphans()).toEqual({});
});

it('what one process reads, and another deletes or replaces, leaves nothing', async () => {
  for (let round = 0; round < 6; round++) {
    const long = `Round ${round}. ${'Nine lanterns. '.repeat(3000)}`;
    await here.upload(userId, 'a.txt', long);
    await there.upload(userId, 'b.txt', long);
    await new Promise((resolve) => setTimeout(resolve, round * 40));
    await there.upload(userId, 'a.txt', `Another text ${round}`);
    await there.remove(userId, 'a.txt');
    await here.remove(userId, 'b.txt');
    expect(await statuses()).toEqual([]);
  }
  await expect.poll(() => here.orphans()).toEqual({});
  await expect.poll(() => there.orphans()).toEqual({});
});

it('what another process reads and deletes while one is stopped, leaves nothing at its next start', async () => {
  const { document } = await here.upload(userId, 'a.txt', 'Nine lanterns. '.repeat(20_000));
  const folder = await here.stop();
  try {
    await there.settled(userId, document.document_id);
    await there.remove(userId, 'a.txt');
  } finally {
    await here.start(folder);
  }
  await expect.poll(() => here.orphans(), { timeout: 10_000 }).toEqual({});
});
