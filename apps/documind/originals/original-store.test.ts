import { randomBytes, randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { forTest } from '@m8/dev/testing/for-suite.ts';
import { startBucketPeer } from '@m8/dev/testing/services/bucket-peer.ts';
import { AppError } from '@m8/platform/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBucketOriginals } from './bucket-originals.ts';
import { createDatabaseOriginals } from './database-originals.ts';
import { createOriginalsAfter } from './open-originals.ts';
import { OriginalLost, type OriginalStore } from './original-store.ts';

const database = suiteDatabase();
const pieceBytes = 10;

const peer = forTest(startBucketPeer, ({ close }) => close());
let logged: unknown[];
const log = { warn: (...line: unknown[]) => void logged.push(line) };

beforeEach(() => {
  logged = [];
});

const inDatabase = () => createDatabaseOriginals(database.db, pieceBytes);
const inBucket = () => createBucketOriginals(peer.setting, log);

/** Every adapter of the port. */
const stores: Record<string, () => OriginalStore> = {
  'the database, in pieces': inDatabase,
  'a bucket': inBucket,
  'a bucket, and the database for what was there before': () =>
    createOriginalsAfter(inBucket(), inDatabase()),
};

const fileOf = () => ({ userId: 'ada', id: randomUUID() });
const bytes = Buffer.from('The harbour master of Lerwick keeps nine lanterns.');
const whole = { start: 0, end: bytes.length };

async function* chunksOf(size: number, file: Buffer = bytes) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

/** A file of which only the start arrives. */
async function* brokenOff(start: Buffer) {
  yield start;
  throw new Error('hung up');
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  it.each([1, 10, 17, 1000])('returns what arrived in chunks of %i bytes', async (size) => {
    const store = open();
    const file = fileOf();
    await store.put(file, chunksOf(size));
    for (const [start, end] of [
      [0, 50],
      [0, 1],
      [9, 11],
      [10, 20],
      [13, 47],
      [49, 50],
    ] as const)
      expect(`${await gathered(store.get(file, { start, end }))}`, `${start} to ${end}`).toBe(
        `${bytes.subarray(start, end)}`,
      );
    await store.delete(file);
  });

  it('loses what was deleted, and only that', async () => {
    const store = open();
    const [gone, kept] = [fileOf(), fileOf()];
    await store.put(gone, chunksOf(1000));
    await store.put(kept, chunksOf(1000));
    await store.delete(gone);
    await store.delete(gone);
    await expect(gathered(store.get(gone, whole))).rejects.toThrow(OriginalLost);
    expect(`${await gathered(store.get(kept, whole))}`).toBe(`${bytes}`);
    await store.delete(kept);
  });

  it('reports a missing end if a file arrived in part', async () => {
    const store = open();
    const file = fileOf();
    const put = store.put(file, brokenOff(bytes.subarray(0, 25)));
    await expect(put).rejects.toThrow('hung up');
    await expect(gathered(store.get(file, whole))).rejects.toThrow(OriginalLost);
    await store.delete(file);
  });
});

describe('a bucket', () => {
  const mebibyte = 1024 * 1024;
  const unavailable = { code: 'server/unavailable', retryAfterSeconds: 5 };

  it.each([
    ['just under a part', 5 * mebibyte - 1],
    ['one part', 5 * mebibyte],
    ['three parts', 12 * mebibyte + 5],
  ])('stores a file of %s as one object', async (_, size) => {
    const sent = randomBytes(size);
    const store = inBucket();
    const file = fileOf();
    await store.put(file, chunksOf(300_000, sent));
    expect([...peer.objects.keys()]).toEqual([file.id]);
    expect(peer.objects.get(file.id)?.equals(sent)).toBe(true);
    expect(peer.begun.size).toBe(0);
    expect((await gathered(store.get(file, { start: 0, end: size }))).equals(sent)).toBe(true);
  });

  it('leaves nothing of a file that arrived in part', async () => {
    const file = fileOf();
    const put = inBucket().put(file, brokenOff(randomBytes(6 * mebibyte)));
    await expect(put).rejects.toThrow('hung up');
    expect(peer.requests.at(-1)).toBe(`DELETE /originals/${file.id}`);
    expect([peer.objects.size, peer.begun.size]).toEqual([0, 0]);
  });

  it.each([500, 503, 429])('retries a request that is answered with %i', async (status) => {
    const file = fileOf();
    peer.failNext(2, status);
    await inBucket().put(file, chunksOf(10));
    expect(peer.requests).toHaveLength(3);
    expect(peer.objects.has(file.id)).toBe(true);
    expect(logged).toEqual([]);
  });

  it('is unavailable when the store keeps failing, and logs why', async () => {
    peer.failNext(3, 503);
    await expect(inBucket().put(fileOf(), chunksOf(10))).rejects.toMatchObject(unavailable);
    expect(logged).toHaveLength(1);
  });

  it('is unavailable with a wrong secret, and asks once', async () => {
    const wrong = createBucketOriginals({ ...peer.setting, secret: 'another' }, log);
    await expect(wrong.put(fileOf(), chunksOf(10))).rejects.toMatchObject(unavailable);
    expect(peer.requests).toHaveLength(1);
    expect(peer.objects.size).toBe(0);
    expect(JSON.stringify(logged)).toContain('SignatureDoesNotMatch');
    expect(JSON.stringify(logged)).not.toContain('another');
  });

  it('is unavailable when nothing answers', async () => {
    await peer.close();
    const asking = gathered(inBucket().get(fileOf(), { start: 0, end: 1 }));
    await expect(asking).rejects.toThrow(AppError);
  });
});

it('a bucket that replaces the database finds and deletes older files', async () => {
  const both = createOriginalsAfter(inBucket(), inDatabase());
  const [old, late] = [fileOf(), fileOf()];
  await inDatabase().put(old, chunksOf(1000));
  await both.put(late, chunksOf(1000));
  expect(`${await gathered(both.get(old, { start: 0, end: 3 }))}`).toBe('The');
  expect(`${await gathered(both.get(late, { start: 1, end: 4 }))}`).toBe('he ');
  expect([...peer.objects.keys()]).toEqual([late.id]);
  for (const file of [old, late]) {
    await both.delete(file);
    await expect(gathered(both.get(file, { start: 0, end: 1 }))).rejects.toThrow(OriginalLost);
  }
});
