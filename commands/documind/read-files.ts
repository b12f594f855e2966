import { copyFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { failureCauses } from '#content/document-failures.ts';
import { documindCommandWords as words } from '#content/documind-command.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import type { ReadDocument } from '#engine/memory-scope.ts';
import { createFileReader, type FileReader } from '#engine/reading/create-file-reader.ts';
import { ReadError, type TextPart } from '#engine/reading/document-text.ts';
import type { RecognisedLanguages } from '#engine/reading/picture/recognised-languages.ts';
import { sniffKind } from '#engine/reading/sniff-kind.ts';
import type { UnreadFile } from './find-files.ts';

/** Files that are read at a time. */
const processes = 2;

/** Copies a file to where a reader may read it, and reads it there. */
async function readFile(reader: FileReader, path: string, copy: string): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  try {
    await copyFile(path, copy);
    const kind = await sniffKind(copy, basename(path));
    await reader.read({ path: copy, kind }, { onPart: (part) => parts.push(part) });
    return parts;
  } finally {
    await rm(copy, { force: true });
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ReadError) return failureCauses[error.failure];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EPERM' ? words.notAllowed : failureCauses.unexpected;
}

/**
 * Reads files as the service does, in processes that are ended where they take too much.
 *
 * @param files paths
 * @param folder an empty one for what is under way; absolute path
 * @returns the documents in the order of the files, each with its path for an id, and what is wrong
 *   with the other files
 */
export async function readFiles(
  files: readonly string[],
  folder: string,
  languages: RecognisedLanguages,
): Promise<{ documents: ReadDocument[]; unread: UnreadFile[] }> {
  const reader = createFileReader({ folder, processes, languages });
  const unread: UnreadFile[] = [];
  async function readNext(path: string, place: number): Promise<ReadDocument[]> {
    try {
      if ((await stat(path)).size > documindLimits.fileBytes) {
        unread.push({ path, sentence: words.tooLarge });
        return [];
      }
      const parts = await readFile(reader, path, join(folder, String(place)));
      return [{ id: path, filename: basename(path), parts }];
    } catch (error) {
      unread.push({ path, sentence: sentenceOf(error) });
      return [];
    }
  }
  try {
    const documents = await pLimit(processes).map(files, readNext);
    return { documents: documents.flat(), unread };
  } finally {
    reader.close();
  }
}
