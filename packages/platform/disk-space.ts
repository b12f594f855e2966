import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** Watches the free space on the disk of the data folder. */
export type DiskSpace = ReturnType<typeof createDiskSpace>;

async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @param context `minFreeBytes` must stay free, so that the database never runs out of space */
export function createDiskSpace(context: {
  folder: string;
  minFreeBytes: number;
  freeBytes?: () => Promise<number>;
}) {
  const { folder, minFreeBytes, freeBytes = () => freeBytesOf(folder) } = context;
  return {
    /** @throws AppError `server/disk-full` if less is free than must stay free */
    async require(): Promise<void> {
      if ((await freeBytes()) < minFreeBytes) throw new AppError('server/disk-full');
    },
  };
}
