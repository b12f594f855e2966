import type { UploadAnswer } from '@m8/contracts/documind/documents.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createUploads } from './uploads.ts';

const full = new ServiceError(429, 'documind/too-many-waiting', 'Too many wait.', 15);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Uploads to a service with room for a number of files, and what it received and accepted. */
function uploadsWith(room: { files: number }) {
  const taken: string[] = [];
  const upload = vi.fn(async ({ file }: { file: File }) => {
    if (room.files === 0) throw full;
    room.files -= 1;
    taken.push(file.name);
    return {} as UploadAnswer; // Not used here.
  });
  // Nothing else is called.
  const service = { upload: upload as Service['upload'] } as Service;
  return { uploads: createUploads(service, vi.fn()), upload, taken };
}

const files = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    file: new File(['text'], `${n}.txt`),
    isTaken: false,
  }));

test('files that the service has no room for wait here, and all are sent in the end', async () => {
  const room = { files: 10 };
  const { uploads, upload, taken } = uploadsWith(room);
  uploads.add(files(50), null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toHaveLength(10);
  const phases = uploads.store.get().map(({ phase }) => phase);
  expect(phases.filter((phase) => phase === 'waiting')).toHaveLength(2);
  expect(phases.filter((phase) => phase === 'queued')).toHaveLength(38);
  expect(upload).toHaveBeenCalledTimes(12);
  for (let round = 0; round < 4; round++) {
    room.files = 10;
    await vi.advanceTimersByTimeAsync(15_000);
  }
  expect(taken.toSorted()).toEqual(
    files(50)
      .map(({ file }) => file.name)
      .toSorted(),
  );
  expect(uploads.store.get()).toEqual([]);
});

test('the other files continue if the refused one is dropped', async () => {
  const room = { files: 0 };
  const { uploads, taken } = uploadsWith(room);
  uploads.add(files(4), null);
  await vi.advanceTimersByTimeAsync(1000);
  for (const { id, phase } of uploads.store.get()) if (phase === 'waiting') uploads.cancel(id);
  room.files = 2;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(taken).toEqual(['2.txt', '3.txt']);
});

test('a person who asks for a retry does not have to wait', async () => {
  const room = { files: 0 };
  const { uploads, taken } = uploadsWith(room);
  uploads.add(files(4), null);
  await vi.advanceTimersByTimeAsync(1000);
  room.files = 4;
  uploads.retry(uploads.store.get()[0]?.id ?? 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(taken.toSorted()).toEqual(['0.txt', '2.txt', '3.txt']);
});

test('a file that the service finds too large cannot be retried', async () => {
  const { uploads, upload } = uploadsWith({ files: 1 });
  upload.mockRejectedValueOnce(new ServiceError(413, 'documind/file-too-large', 'Split it.'));
  uploads.add(files(1), null);
  await vi.advanceTimersByTimeAsync(0);
  const refused = { phase: 'refused', problem: 'Split it.', retryable: false };
  expect(uploads.store.get()).toMatchObject([refused]);
});

test('a smaller file is tried although a larger one has to wait for a day', async () => {
  const { uploads, upload, taken } = uploadsWith({ files: 4 });
  upload.mockRejectedValueOnce(new ServiceError(429, 'documind/too-many-bytes', 'Wait.', 80_000));
  uploads.add(files(4), null);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(taken.toSorted()).toEqual(['1.txt', '2.txt', '3.txt']);
  expect(uploads.store.get()).toMatchObject([{ phase: 'waiting', file: { name: '0.txt' } }]);
});

test("a file whose name is taken waits for the person's decision, and is sent under the name they choose", async () => {
  const { uploads, taken } = uploadsWith({ files: 2 });
  uploads.add([{ file: new File(['text'], 'lease.txt'), isTaken: true }, ...files(1)], null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toEqual(['0.txt']);
  const [asked] = uploads.store.get();
  expect(asked?.phase).toBe('asked');
  uploads.goOn(asked?.id ?? 0, 'lease (2).txt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(taken).toEqual(['0.txt', 'lease (2).txt']);
  expect(uploads.store.get()).toEqual([]);
});
