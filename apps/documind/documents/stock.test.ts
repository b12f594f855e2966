import { tmpdir } from 'node:os';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { createDiskSpace } from '@m8/platform/disk-space.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import { createHealthApi } from '@m8/site/http/health-api.ts';
import { expect, it } from 'vitest';

let free = Number.POSITIVE_INFINITY;
const disk = createDiskSpace({ folder: tmpdir(), minFreeBytes: 100, freeBytes: async () => free });
const documind = suiteDocumind({ disk });
const person = forSuite(() => documind.join());

it('a person at the limit of text is refused more, and may replace documents', async () => {
  await person.upload('a.txt', 'Nine lanterns.');
  await documind.db
    .updateTable('documind_document')
    .set({ chunks: documindLimits.chunks })
    .execute();
  const limits = { chunks: 300_000, chunks_kept: 300_000 };
  expect(await person.read('/limits')).toMatchObject(limits);
  expect(await refusal(person.upload('b.txt', 'Ten.'))).toBe('409 documind/text-full');
  expect((await person.upload('a.txt', 'Eleven lanterns.')).status).toBe(201);
  expect((await person.upload('b.txt', 'Ten.')).status).toBe(201);
});

it('a nearly full disk refuses uploads, answers questions, and is reported by the health check, until there is space', async () => {
  await person.upload('c.txt', 'The hut has nineteen beds.');
  const health = createHealthApi(createReadiness([documind.database.ping, disk.require]));
  health.onError((error) => problemResponse(error, 'a call'));
  const ready = () => health.request('/ready');
  const upload = () => person.upload('d.txt', 'Thirty.');
  expect((await ready()).status).toBe(200);
  free = 99;
  await expect.poll(() => refusal(upload())).toBe('507 server/disk-full');
  await expect.poll(() => refusal(ready())).toBe('507 server/disk-full');
  expect((await person.send('/query', { query: 'How many beds has the hut?' })).status).toBe(200);
  free = 100;
  await expect.poll(async () => (await upload()).ok).toBe(true);
});
