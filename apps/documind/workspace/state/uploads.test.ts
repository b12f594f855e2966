import type { UploadAnswer } from '@m8/contracts/documind/documents.ts';
import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createUploads } from './uploads.ts';

const full = new ServiceError(429, 'documind/too-many-waiting', 'Too many wait.', 15);

fakeTimers();
beforeEach(() => void vi.stubGlobal('addEventListener', vi.fn()));
afterEach(() => void vi.unstubAllGlobals());

/** Uploads of some files to a service with room for a number of them, and what it received and accepted. */
function uploadsOf(count: number, free: number, refusal?: ServiceError) {
  const room = { free };
  const taken: string[] = [];
  const upload = vi.fn(async ({ file }: { file: File }) => {
    if (room.free === 0) throw full;
    room.free -= 1;
    taken.push(file.name);
    return {} as UploadAnswer; // Not used here.
  });
  if (refusal) upload.mockRejectedValueOnce(refusal);
  // Nothing else is called.
  const uploads = createUploads({ upload: upload as Service['upload'] } as Service, vi.fn());
  const names = Array.from({ length: count }, (_, n) => `${n}.txt`);
  uploads.add(
    names.map((name) => ({ file: new File(['text'], name), isTaken: false })),
    null,
  );
  return { uploads, upload, taken, room, names, first: () => uploads.store.get()[0]?.id ?? 0 };
}

test('files that the service has no room for wait here, and all are sent in the end', async () => {
  const { uploads, upload, taken, room, names } = uploadsOf(50, 10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toHaveLength(10);
  const phases = uploads.store.get().map(({ phase }) => phase);
  expect(phases.filter((phase) => phase === 'waiting')).toHaveLength(2);
  expect(phases.filter((phase) => phase === 'queued')).toHaveLength(38);
  expect(upload).toHaveBeenCalledTimes(12);
  for (let round = 0; round < 4; round++) {
    room.free = 10;
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(taken.toSorted()).toEqual(names.toSorted());
  expect(uploads.store.get()).toEqual([]);
});

test('the other files continue if the refused one is dropped', async () => {
  const { uploads, taken, room } = uploadsOf(4, 0);
  await vi.advanceTimersByTimeAsync(1000);
  for (const { id, phase } of uploads.store.get()) if (phase === 'waiting') uploads.cancel(id);
  room.free = 2;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(taken).toEqual(['2.txt', '3.txt']);
});

test('a person who asks for a retry does not have to wait', async () => {
  const { first, uploads, taken, room } = uploadsOf(4, 0);
  await vi.advanceTimersByTimeAsync(1000);
  room.free = 4;
  uploads.retry(first());
  await vi.advanceTimersByTimeAsync(0);
  expect(taken.toSorted()).toEqual(['0.txt', '2.txt', '3.txt']);
});

test('a file that the service finds too large cannot be retried', async () => {
  const tooLarge = new ServiceError(413, 'documind/file-too-large', 'Split it.');
  const { uploads } = uploadsOf(1, 1, tooLarge);
  await vi.advanceTimersByTimeAsync(0);
  const refused = { phase: 'refused', problem: 'Split it.', retryable: false };
  expect(uploads.store.get()).toMatchObject([refused]);
});

test('a smaller file is tried although a larger one has to wait for a day', async () => {
  const tooMany = new ServiceError(429, 'documind/too-many-bytes', 'Wait.', 80_000);
  const { uploads, taken } = uploadsOf(4, 4, tooMany);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(taken.toSorted()).toEqual(['1.txt', '2.txt', '3.txt']);
  expect(uploads.store.get()).toMatchObject([{ phase: 'waiting', file: { name: '0.txt' } }]);
});

test("a file whose name is taken waits for the person's decision, and is sent under the name they choose", async () => {
  const { first, uploads, taken } = uploadsOf(1, 2);
  uploads.add([{ file: new File(['text'], 'lease.txt'), isTaken: true }], null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toEqual(['0.txt']);
  expect(uploads.store.get()).toMatchObject([{ phase: 'asked' }]);
  uploads.goOn(first(), 'lease (2).txt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toEqual(['0.txt', 'lease (2).txt']);
  expect(uploads.store.get()).toEqual([]);
});
