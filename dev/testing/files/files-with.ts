import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the names of files anywhere in a folder whose bytes contain a text */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const holds =
        entry.isFile() && (await readFile(join(entry.parentPath, entry.name))).includes(text);
      return holds ? [entry.name] : [];
    }),
  );
  return found.flat();
}
