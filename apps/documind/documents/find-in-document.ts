import type { FoundInDocument } from '@m8/contracts/documind/documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Documind } from '#documind.ts';
import { walkParts } from '#ingestion/stored-parts.ts';
import { type DocumentOfPerson, requireDocument } from './find-documents.ts';

/** Matches words case-insensitively, also across line breaks. */
function patternOf(words: string): RegExp {
  const parts = words.normalize('NFC').trim().split(/\s+/);
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(escaped.join(String.raw`\s+`), 'giu');
}

/**
 * Finds words in the text of a document.
 *
 * @param input the version with `documentId` if given, else the newest
 * @returns the number of matches, and the first of them, at most `documindLimits.found`
 * @throws AppError `documind/document-not-found`
 */
export async function findInDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson & { text: string; documentId?: string | undefined },
): Promise<FoundInDocument> {
  const newest = await requireDocument({ db, clock }, input);
  const version = await db
    .selectFrom('documind_document')
    .select('id')
    .where('user_id', '=', input.userId)
    .where('scope_id', '=', newest.scope_id)
    .where('filename', '=', newest.filename)
    .where('id', '=', input.documentId ?? newest.id)
    .executeTakeFirst();
  if (version === undefined) throw new AppError('documind/document-not-found');
  const pattern = patternOf(input.text);
  const places: FoundInDocument['places'] = [];
  let total = 0;
  for await (const { part, page, text } of walkParts(db, {
    userId: input.userId,
    id: version.id,
  }))
    for (const { 0: found, index } of text.matchAll(pattern)) {
      total += 1;
      if (places.length === documindLimits.found) continue;
      places.push({ part, page, char_start: index, char_end: index + found.length });
    }
  return { document_id: version.id, total, places };
}
