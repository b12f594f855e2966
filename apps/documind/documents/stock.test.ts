import { tmpdir } from 'node:os';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { refusal, suiteDocumind } from '@m8/dev/testing/documind-api/test-documind.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { createDiskSpace } from '@m8/platform/disk-space.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import { createHealthApi } from '@m8/site/http/health-api.ts';
import { describe, expect, it } from 'vitest';

let free = Number.POSITIVE_INFINITY;
const disk = createDiskSpace({
  ...{ folder: tmpdir(), minFreeBytes: 100, freeBytes: async () => free },
});
const documind = suiteDocumind({ disk });
const person = forSuite(() => documind.join());

const upload = (name: string, text: string) => documind.upload(person.token, name, text);

describe('a person at the limit of text', () => {
  it('is refused more, and may replace documents', async () => {
    await upload('a.txt', 'Nine lanterns.');
    await documind.database.executeSql('update documind_document set chunks = $1', [
      documindLimits.chunks,
    ]);
    const limits = await documind.call('GET', '/limits', person.token);
    expect(await limits.json()).toMatchObject({ chunks: 300_000, chunks_kept: 300_000 });
    expect(await refusal(upload('b.txt', 'Ten.'))).toEqual({
      status: 409,
      code: 'documind/text-full',
    });
    expect((await upload('a.txt', 'Eleven lanterns.')).status).toBe(201);
    expect((await upload('b.txt', 'Ten.')).status).toBe(201);
  });
});

describe('a nearly full disk', () => {
  it('refuses uploads, answers questions, and is reported by the health check, until there is space', async () => {
    await upload('c.txt', 'The hut has nineteen beds.');
    const health = createHealthApi(createReadiness([documind.database.ping, disk.require]));
    health.onError((error) => problemResponse(error, 'a call'));
    expect((await health.request('/ready')).status).toBe(200);
    free = 99;
    await expect
      .poll(() => refusal(upload('d.txt', 'Thirty.')))
      .toEqual({ status: 507, code: 'server/disk-full' });
    await expect
      .poll(() => refusal(health.request('/ready')))
      .toEqual({
        status: 507,
        code: 'server/disk-full',
      });
    const query = 'How many beds has the hut?';
    expect((await documind.send('/query', person.token, { query })).status).toBe(200);
    free = 100;
    await expect.poll(async () => (await upload('d.txt', 'Thirty.')).ok).toBe(true);
  });
});
