import { randomUUID } from 'node:crypto';
import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { type BucketPeer, startBucketPeer } from '@m8/dev/testing/services/bucket-peer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketOriginals } from './bucket-originals.ts';
import { createDatabaseOriginals } from './database-originals.ts';
import { createOriginalsAfter } from './open-originals.ts';
import { OriginalLost, type OriginalStore } from './original-store.ts';

const database = suiteDatabase();
const pieceBytes = 10;

let peer: BucketPeer;
const silent = { warn: () => undefined };

beforeAll(async () => {
  peer = await startBucketPeer();
});

afterAll(() => peer[Symbol.asyncDispose]());

const inDatabase = () => createDatabaseOriginals(database.db, pieceBytes);
const inBucket = () => createBucketOriginals(peer.setting, silent);

/** Every adapter of the port. */
const stores: Record<string, () => OriginalStore> = {
  'the database, in pieces': inDatabase,
  'a bucket': inBucket,
  'a bucket, and the database for what was there before': () =>
    createOriginalsAfter(inBucket(), inDatabase()),
};

const fileOf = () => ({ userId: 'ada', id: randomUUID() });
const bytes = Buffer.from('The harbour master of Lerwick keeps nine lanterns.');

async function* chunksOf(size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  it.each([1, 3, 10, 17, 1000])('returns what arrived in chunks of %i bytes', async (size) => {
    const store = open();
    const file = fileOf();
    await store.put(file, chunksOf(size));
    expect(await gathered(store.get(file, { start: 0, end: bytes.length }))).toBe(`${bytes}`);
    await store.delete(file);
  });

  it.each([
    [0, 1],
    [9, 11],
    [10, 20],
    [13, 47],
    [49, 50],
    [0, 50],
  ])('returns the bytes from %i to %i', async (start, end) => {
    const store = open();
    const file = fileOf();
    await store.put(file, chunksOf(7));
    expect(await gathered(store.get(file, { start, end }))).toBe(`${bytes.subarray(start, end)}`);
    await store.delete(file);
  });

  it('loses what was deleted, and only that', async () => {
    const store = open();
    const [gone, kept] = [fileOf(), fileOf()];
    await store.put(gone, chunksOf(1000));
    await store.put(kept, chunksOf(1000));
    await store.delete(gone);
    await store.delete(gone);
    const all = { start: 0, end: bytes.length };
    await expect(gathered(store.get(gone, all))).rejects.toThrow(OriginalLost);
    expect(await gathered(store.get(kept, all))).toBe(`${bytes}`);
    await store.delete(kept);
  });

  it('reports a missing end if a file arrived in part', async () => {
    const store = open();
    const file = fileOf();
    await expect(
      store.put(
        file,
        (async function* () {
          yield bytes.subarray(0, 25);
          throw new Error('hung up');
        })(),
      ),
    ).rejects.toThrow('hung up');
    await expect(gathered(store.get(file, { start: 0, end: bytes.length }))).rejects.toThrow(
      OriginalLost,
    );
    await store.delete(file);
  });
});
