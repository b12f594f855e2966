import { fieldSentences } from '@m8/content/error-sentences.ts';
import { AppError } from '#errors.ts';

/** @returns whether the database can hold a text */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** @returns where the first text stands that is not plain: names with dots between; undefined if all are */
function placeOfOddText(value: unknown, place: readonly string[]): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : place.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = placeOfOddText(inner, [...place, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The rule for every text that comes in: it is well-formed Unicode, and has no NUL, which no database keeps.
 * How long it may be, its schema says.
 *
 * @param input what a schema has let through, so that it is no deeper than the schema
 * @throws AppError `request/invalid`, which names the first field that breaks it
 */
export function requirePlainText(input: unknown): void {
  const field = placeOfOddText(input, []);
  if (field === undefined) return;
  const fields = [{ field, message: fieldSentences.notPlainText }];
  throw new AppError('request/invalid', { fields });
}
