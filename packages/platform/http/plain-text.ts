import { fieldSentences } from '@m8/content/error-sentences.ts';
import { AppError } from '#errors.ts';

/** @returns whether the database can store a text */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** @returns the path of the first text that is not plain, with dots between names; undefined if all are */
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
 * The rule for every incoming text: it is well-formed Unicode without NUL, which no database stores. Its
 * length is up to its schema.
 *
 * @param input has passed a schema, so it is no deeper than the schema
 * @throws AppError `request/invalid`, which names the first field that breaks the rule
 */
export function requirePlainText(input: unknown): void {
  const field = placeOfOddText(input, []);
  if (field === undefined) return;
  const fields = [{ field, message: fieldSentences.notPlainText }];
  throw new AppError('request/invalid', { fields });
}
