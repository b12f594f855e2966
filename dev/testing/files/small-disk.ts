import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const blockBytes = 1024 * 1024;

/** Whether this user may mount disks. */
export function mayMount(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns a disk in memory of this many megabytes
 * @throws if this user may not mount one
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const size = `size=${megabytes}m,mode=700`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`No disk can be mounted: ${stderr}`);
  }
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** Writes a file until only this many bytes are left. */
    async fill(leftBytes: number) {
      const file = await open(ballast, 'a');
      for (let left = free(); left > leftBytes; left = free())
        await file.write(Buffer.alloc(Math.min(blockBytes, left - leftBytes)));
      await file.close();
    },
    /** Deletes that file. */
    clear: () => rm(ballast, { force: true }),
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
