import { mkdir, statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** Watches the free space on the disk of the data folder. */
export interface DiskSpace {
  /** @throws AppError `server/disk-full` if less is free than must stay free */
  require(): Promise<void>;
}

/** How long one measurement serves everyone who asks, in milliseconds. */
const freshMs = 1000;

async function freeBytesOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param context `minFreeBytes` must stay free, so that the database never runs out of space; `freeBytes`
 *   measures the free bytes
 */
export function createDiskSpace(context: {
  folder: string;
  minFreeBytes: number;
  freeBytes?: () => Promise<number>;
}): DiskSpace {
  const { folder, minFreeBytes, freeBytes = () => freeBytesOf(folder) } = context;
  let looked: { at: number; free: Promise<number> } | undefined;
  return {
    async require() {
      const now = performance.now();
      if (looked === undefined || now - looked.at > freshMs)
        looked = { at: now, free: freeBytes() };
      if ((await looked.free) < minFreeBytes) throw new AppError('server/disk-full');
    },
  };
}
