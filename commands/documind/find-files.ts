import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { documindCommandWords as words } from '#content/documind-command.ts';
import { documentKinds, extensionOf, fileFormats } from '#contracts/documind/formats.ts';

/** A file or folder that cannot be read, with a sentence that says why. */
export interface UnreadFile {
  path: string;
  sentence: string;
}

const known = new Set<string>(documentKinds.flatMap((kind) => [...fileFormats[kind].extensions]));

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sorted = entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const found: string[] = [];
  for (const entry of sorted) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(path)));
    else if (entry.isFile() && known.has(extensionOf(entry.name))) found.push(path);
  }
  return found;
}

/** @returns what is wrong with a path, by the error of a system call */
function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return words.missing;
  if (code === 'EACCES' || code === 'EPERM') return words.notAllowed;
  throw error;
}

/**
 * Finds the files that are named, and in folders those of the formats that DocuMind reads; hidden ones
 * and links are left out there.
 *
 * @param paths of files and folders, as they were typed
 * @returns the paths of files, each once, and what is wrong with the others
 */
export async function findFiles(
  paths: readonly string[],
): Promise<{ files: string[]; unread: UnreadFile[] }> {
  const files = new Set<string>();
  const unread: UnreadFile[] = [];
  for (const path of paths) {
    try {
      const isFolder = (await stat(path)).isDirectory();
      const found = isFolder ? await filesIn(path) : [join(path)];
      if (found.length === 0) unread.push({ path, sentence: words.noFileIn });
      for (const file of found) files.add(file);
    } catch (error) {
      unread.push({ path, sentence: sentenceOf(error) });
    }
  }
  return { files: [...files], unread };
}
