import type { Citation, QueryAnswer, QuerySource } from '@m8/contracts/documind/query.ts';

/** @returns an answer as the API gives it to a screen; empty but for `given` */
export const shownAnswer = (given: Partial<QueryAnswer> = {}): QueryAnswer => ({
  answer: 'Yes.',
  sources: [],
  citations: [],
  lines: [],
  answer_mode: 'extractive',
  confidence: 1,
  refusal_reason: null,
  session_id: null,
  conversation_id: 'c',
  exchange_number: 1,
  carried: [],
  request_id: 'r',
  ...given,
});

const place = { document_id: 'd', filename: 'a.pdf', page: 4, part: 4, quote: 'q' };

/** @returns a citation of page 4 of one file; `start` and `end` are offsets in the answer */
export const shownCitation = (
  start: number,
  end: number,
  given: Partial<Citation> = {},
): Citation => ({
  ...place,
  answer_start: start,
  answer_end: end,
  char_start: 0,
  char_end: 1,
  checked: true,
  unsure_figures: [],
  ...given,
});

/** @returns a source on the same page of a private session, `at` an offset in its text */
export const shownSource = (at: number, rank: number): QuerySource => ({
  ...place,
  char_start: at,
  char_end: at + 1,
  cells: [],
  content_preview: 'preview',
  similarity_score: 1 / rank,
  document_type: 'SESSION',
  rank,
});
