import { stands } from './alike.ts';
import type { QuotedRow, QuotedSentence } from './quoted-sentence.ts';
import type { Statement, Token } from './statement.ts';

/**
 * @returns whether a statement about a row takes no word from another row, and no number from a wrong column
 */
export function agreesWithRow(
  { tokens, language }: Statement,
  { source, heading, row }: QuotedSentence,
) {
  if (!row) return true;
  const own = [...source.tokens, ...heading, ...row.cells.flatMap(({ head }) => head)];
  const telling = tokens.filter(({ kind }) => kind === 'content' || kind === 'name');
  const isOfOther = (token: Token) =>
    !stands(token, own, language) && stands(token, row.others, language);
  if (telling.some(isOfOther)) return false;
  const columns = row.cells.filter(({ text }) => text.some(({ kind }) => kind === 'number'));
  const isSaid = (words: readonly Token[]) =>
    words.some((word) => word.kind === 'number' && stands(word, tokens, language));
  const named = ({ head }: QuotedRow['cells'][number], besides: readonly Token[]) =>
    head.some((word) => !stands(word, besides, language) && stands(word, tokens, language));
  return !columns.some((column) =>
    columns.some(
      (other) =>
        isSaid(column.text) &&
        !isSaid(other.text) &&
        named(other, column.head) &&
        !named(column, other.head),
    ),
  );
}
