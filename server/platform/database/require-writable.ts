import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder cannot be used as it is; the message names the file and says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folders before what is in them, as one that cannot be read hides the rest. */
function* below(path: string): Generator<string> {
  yield path;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* below(inside);
    else yield inside;
  }
}

/**
 * Makes sure that this process may write every file of an embedded database. One that it may not
 * write ends the engine with "Aborted()", some later than others.
 *
 * @param folder an existing folder
 * @throws DataFolderError that names the first file
 */
export function requireWritable(folder: string): void {
  for (const path of below(folder)) {
    if (isWritable(path)) continue;
    throw new DataFolderError(
      `This user (number ${process.getuid?.()}) may not write ${path}, which belongs to user ` +
        `number ${statSync(path).uid}. Everything in DATA_DIR must belong to the user who runs the ` +
        `site: as root, type chown -R and that user's name before the path of the folder.`,
    );
  }
}
