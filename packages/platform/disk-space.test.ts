import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

it('checks the disk that the folder is on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'));
  await expect(createDiskSpace({ folder, minFreeBytes: 0 }).require()).resolves.toBeUndefined();
  const more = createDiskSpace({ folder, minFreeBytes: Number.MAX_SAFE_INTEGER });
  await expect(more.require()).rejects.toMatchObject({ code: 'server/disk-full' });
  await rm(folder, { recursive: true });
});
