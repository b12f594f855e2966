import { copyFile, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { failureCauses } from '@m8/content/document-failures.ts';
import { documindCommandWords as words } from '@m8/content/documind-command.ts';
import { documentKinds, extensionOf, fileFormats } from '@m8/contracts/documind/formats.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { ReadDocument } from '@m8/engine/memory-scope.ts';
import { createFileReader, type FileReader } from '@m8/engine/reading/create-file-reader.ts';
import { ReadError, type TextPart } from '@m8/engine/reading/document-text.ts';
import type { RecognisedLanguages } from '@m8/engine/reading/picture/recognised-languages.ts';
import { sniffKind } from '@m8/engine/reading/sniff-kind.ts';
import { OwnerError } from '@m8/platform/admin-socket.ts';
import pLimit from 'p-limit';

interface UnreadFile {
  path: string;
  sentence: string;
}

/** Number of files read in parallel. */
const processes = 2;

const known = new Set<string>(documentKinds.flatMap((kind) => [...fileFormats[kind].extensions]));

/** @returns the file itself; for a folder, the files in it whose formats DocuMind reads */
async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [join(path)];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && known.has(extensionOf(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !`${sep}${relative(path, file)}`.includes(`${sep}.`));
  if (files.length === 0) throw new OwnerError(words.noFileIn);
  return files.sort();
}

/** Copies a file to where the reader has access, and reads it there. */
async function readFile(reader: FileReader, path: string, copy: string): Promise<TextPart[]> {
  if ((await stat(path)).size > documindLimits.fileBytes) throw new OwnerError(words.tooLarge);
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
  if (error instanceof OwnerError) return error.message;
  if (error instanceof ReadError) return failureCauses[error.failure];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return words.missing;
  return code === 'EACCES' || code === 'EPERM' ? words.notAllowed : failureCauses.unexpected;
}

/**
 * Reads files as the service does, in processes that are ended if they use too much.
 *
 * @param paths files and folders; hidden files and links within a folder are skipped
 * @param folder an empty folder for temporary copies; absolute path
 * @returns the documents in the order of the paths, each with its path as its id, and the errors of the
 *   others
 */
export async function readFiles(
  paths: readonly string[],
  folder: string,
  languages: RecognisedLanguages,
): Promise<{ documents: ReadDocument[]; unread: UnreadFile[] }> {
  const unread: UnreadFile[] = [];
  const orUnread = async <Done>(path: string, done: Promise<Done[]>): Promise<Done[]> =>
    done.catch((error) => {
      unread.push({ path, sentence: sentenceOf(error) });
      return [];
    });
  const files = new Set<string>();
  for (const path of paths) for (const file of await orUnread(path, filesAt(path))) files.add(file);
  const reader = createFileReader({ folder, processes, languages });
  try {
    const read = async (id: string, place: number) => [
      { id, filename: basename(id), parts: await readFile(reader, id, join(folder, `${place}`)) },
    ];
    const documents = await pLimit(processes).map(files, (path, place) =>
      orUnread(path, read(path, place)),
    );
    return { documents: documents.flat(), unread };
  } finally {
    reader.close();
  }
}
