import { randomBytes, randomUUID } from 'node:crypto';
import { type BucketPeer, startBucketPeer } from '@m8/dev/testing/services/bucket-peer.ts';
import { AppError } from '@m8/platform/errors.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBucketOriginals } from './bucket-originals.ts';
import { createOriginalsAfter } from './open-originals.ts';
import type { OriginalStore } from './original-store.ts';

const mebibyte = 1024 * 1024;

let peer: BucketPeer;
let store: OriginalStore;
let logged: unknown[];
const log = { warn: (...line: unknown[]) => void logged.push(line) };

beforeEach(async () => {
  peer = await startBucketPeer();
  logged = [];
  store = createBucketOriginals(peer.setting, log);
});

afterEach(() => peer[Symbol.asyncDispose]());

async function* chunksOf(bytes: Buffer, size = 300_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const userId = 'ada';
const unavailable = { code: 'server/unavailable', retryAfterSeconds: 5 };

it.each([
  ['a byte', 1],
  ['just under a part', 5 * mebibyte - 1],
  ['one part', 5 * mebibyte],
  ['three parts', 12 * mebibyte + 5],
])('stores a file of %s as one object', async (_, size) => {
  const bytes = randomBytes(size);
  const id = randomUUID();
  await store.put({ userId, id }, chunksOf(bytes));
  expect([...peer.objects.keys()]).toEqual([id]);
  expect(peer.objects.get(id)?.equals(bytes)).toBe(true);
  expect(peer.begun.size).toBe(0);
  const back = await gathered(store.get({ userId, id }, { start: 0, end: size }));
  expect(back.equals(bytes)).toBe(true);
});

it('leaves nothing of a file that arrived in part', async () => {
  const id = randomUUID();
  const broken = async function* () {
    yield randomBytes(6 * mebibyte);
    throw new Error('hung up');
  };
  await expect(store.put({ userId, id }, broken())).rejects.toThrow('hung up');
  expect(peer.requests.at(-1)).toBe(`DELETE /originals/${id}`);
  expect([peer.objects.size, peer.begun.size]).toEqual([0, 0]);
});

it.each([500, 503, 429])('retries a request that is answered with %i', async (status) => {
  const id = randomUUID();
  peer.failNext(2, status);
  await store.put({ userId, id }, chunksOf(randomBytes(10)));
  expect(peer.requests).toHaveLength(3);
  expect(peer.objects.has(id)).toBe(true);
  expect(logged).toEqual([]);
});

it('is unavailable when the store keeps failing, and logs why', async () => {
  peer.failNext(3, 503);
  await expect(
    store.put({ userId, id: randomUUID() }, chunksOf(randomBytes(10))),
  ).rejects.toMatchObject(unavailable);
  expect(logged).toHaveLength(1);
});

it('is unavailable with a wrong key, and asks once', async () => {
  const wrong = createBucketOriginals(
    { ...peer.setting, keyId: 'AKIDOTHER', secret: 'another' },
    log,
  );
  await expect(
    wrong.put({ userId, id: randomUUID() }, chunksOf(randomBytes(10))),
  ).rejects.toMatchObject(unavailable);
  expect(peer.requests).toHaveLength(1);
  expect(peer.objects.size).toBe(0);
  expect(JSON.stringify(logged)).toContain('InvalidAccessKeyId');
  expect(JSON.stringify(logged)).not.toContain('another');
});

it('is unavailable when nothing answers', async () => {
  await peer[Symbol.asyncDispose]();
  const asking = gathered(store.get({ userId, id: randomUUID() }, { start: 0, end: 1 }));
  await expect(asking).rejects.toThrow(AppError);
  peer = await startBucketPeer();
});

it('finds and deletes older files', async () => {
  const before = createBucketOriginals({ ...peer.setting, url: peer.setting.url }, log);
  await using other = await startBucketPeer();
  const both = createOriginalsAfter(createBucketOriginals(other.setting, log), before);
  const [old, late] = [randomUUID(), randomUUID()];
  await before.put({ userId, id: old }, chunksOf(Buffer.from('old')));
  await both.put({ userId, id: late }, chunksOf(Buffer.from('late')));
  expect(`${await gathered(both.get({ userId, id: old }, { start: 0, end: 3 }))}`).toBe('old');
  expect(`${await gathered(both.get({ userId, id: late }, { start: 1, end: 4 }))}`).toBe('ate');
  expect([...peer.objects.keys(), ...other.objects.keys()]).toEqual([old, late]);
  await both.delete({ userId, id: old });
  await both.delete({ userId, id: late });
  expect([peer.objects.size, other.objects.size]).toEqual([0, 0]);
});
