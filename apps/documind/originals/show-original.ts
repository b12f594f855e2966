import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import { AppError } from '@m8/platform/errors.ts';
import { type DocumentOfPerson, requireDocument } from '#documents/find-documents.ts';
import type { Documind } from '#documind.ts';
import type { ByteRange } from './original-store.ts';

/** The file of a document, as it was uploaded. */
export interface Original {
  filename: string;
  kind: DocumentKind;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Reads a range in chunks; fails if the file is deleted in the meantime. */
  read(range: ByteRange): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens the file of a document.
 *
 * @param input the version with `documentId` if given, else the newest
 * @throws AppError `documind/document-not-found`, or `documind/original-not-kept` if only its text was
 *   stored: because of the settings, or because it is older than the storage of files
 */
export async function showOriginal(
  { db, clock, originals }: Pick<Documind, 'db' | 'clock' | 'originals'>,
  input: DocumentOfPerson & { documentId?: string | undefined },
): Promise<Original> {
  const newest = await requireDocument({ db, clock }, input);
  const row = await db
    .selectFrom('documind_document')
    .select(['id', 'filename', 'kind', 'bytes', 'sha256', 'has_original'])
    .where('user_id', '=', input.userId)
    .where('scope_id', '=', newest.scope_id)
    .where('filename', '=', newest.filename)
    .where('id', '=', input.documentId ?? newest.id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('documind/document-not-found');
  const { id, has_original: hasOriginal, ...original } = row;
  if (!hasOriginal) throw new AppError('documind/original-not-kept');
  return { ...original, read: (range) => originals.get({ userId: input.userId, id }, range) };
}
