import { spawnSync } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const unprivileged = { uid: 65_534 };

/** Whether that user may read the project, which a server started as that user must. */
function mayRead(user: { uid: number }): boolean {
  const program = 'require("node:fs").accessSync("apps/site/start/main.ts")';
  return spawnSync(process.execPath, ['-e', program], user).status === 0;
}

/**
 * A user bound by file permissions, to start a program as: this one, unless it is root. Undefined if root
 * keeps the project to itself.
 */
export const nobody =
  process.getuid?.() !== 0
    ? { uid: process.getuid?.() ?? 0 }
    : mayRead(unprivileged)
      ? unprivileged
      : undefined;

/** Gives a folder and its content to a user. */
export async function chownAll(folder: string, user = nobody): Promise<void> {
  if (user === undefined) return;
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))])
    await chown(path, user.uid, process.getgid?.() ?? 0);
}
