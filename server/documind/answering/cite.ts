import type { Citation, QuerySource } from '#contracts/documind/query.ts';
import type { FoundPassage } from '../retrieval/passage.ts';
import type { TextRange } from './text-range.ts';

/** A stretch of one part, found in one way or another. */
export type Passage = Omit<FoundPassage, 'chunkId'>;

/** A stretch of a passage's part that is shown word by word. */
export interface Quote extends TextRange {
  passage: Passage;
  text: string;
}

const previewLength = 300;

/** @returns whether the quote stands in the document's text, character by character, where it says */
export function isVerbatim({ passage, start, end, text }: Quote): boolean {
  return text !== '' && passage.partText.slice(start, end) === text;
}

/** Cites a quote for a stretch of the answer. */
export function toCitation(quote: Quote, answer: TextRange): Citation {
  const { passage } = quote;
  return {
    answer_start: answer.start,
    answer_end: answer.end,
    quote: quote.text,
    document_id: passage.documentId,
    filename: passage.filename,
    page: passage.page,
    part: passage.part,
    char_start: quote.start,
    char_end: quote.end,
  };
}

/**
 * Shows a passage that was found.
 *
 * @param best the sentence of it that fits the question best; its start where there is none
 * @param rank 1 for the best passage
 */
export function toSource(passage: Passage, best: Quote | undefined, rank: number): QuerySource {
  const preview = previewOf(passage);
  const quote =
    best && isVerbatim(best)
      ? best
      : { text: preview, start: passage.start, end: passage.start + preview.length };
  return {
    filename: passage.filename,
    page: passage.page,
    content_preview: preview,
    similarity_score: Math.min(1, Math.max(0, passage.score)),
    document_type: passage.documentType,
    quote: quote.text,
    char_start: quote.start,
    char_end: quote.end,
    part: passage.part,
    document_id: passage.documentId,
    rank,
  };
}

/** The start of a passage, cut where a word ends, and between two characters where there is no space. */
function previewOf({ partText, start, end }: Passage): string {
  if (end - start <= previewLength) return partText.slice(start, end);
  const cut = partText.slice(start, start + previewLength + 1);
  const space = cut.search(/\s\S*$/u);
  if (space > previewLength / 2) return cut.slice(0, space).trimEnd();
  return cut.slice(
    0,
    previewLength - (/[\uD800-\uDBFF]/u.test(cut.charAt(previewLength - 1)) ? 1 : 0),
  );
}
