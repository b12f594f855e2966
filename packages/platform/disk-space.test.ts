import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { expect, it } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

const folder = suiteFolder();

it('checks the disk that the folder is on', async () => {
  await expect(createDiskSpace({ folder, minFreeBytes: 0 }).require()).resolves.toBeUndefined();
  const more = createDiskSpace({ folder, minFreeBytes: Number.MAX_SAFE_INTEGER });
  await expect(more.require()).rejects.toMatchObject({ code: 'server/disk-full' });
});
