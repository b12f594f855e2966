import type {
  QueryAnswer as Answer,
  Citation,
  QuerySource as Source,
} from '#contracts/documind/query.ts';
import type { Exchange } from '../state/questions.ts';
import type { Reading } from '../state/reading.ts';

/** A stretch of an answer; a number where it stands in a document. */
export interface AnswerPart {
  text: string;
  cited: { number: number; citation: Citation } | null;
}

/** A passage to look at: what an answer was taken from, or what came near. */
export interface ShownPassage {
  /** The answer's number for it; null where the answer does not use it. */
  number: number | null;
  filename: string;
  page: number | null;
  documentId: string;
  isPrivate: boolean;
  part: number;
  start: number;
  end: number;
  quote: string;
  /** How near it is to what the answer says, or to the question; null where it only stands nearest. */
  nearness: 'exact' | 'close' | null;
}

/** A page, or a part of a file without pages, with the passages that are cited there. */
export interface CitedPlace {
  first: ShownPassage;
  numbers: readonly number[];
}

/** A passage that is this near the question, from 0 to 1, is called close. */
const closeFrom = 0.5;

/**
 * Splits an answer at its citations. Citations that overlap an earlier one or lie outside of the
 * answer keep their number but get no stretch of their own.
 *
 * @returns stretches in order; their texts joined are the answer
 */
export function splitAnswer({ answer, citations }: Answer): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let from = 0;
  citations.forEach((citation, index) => {
    const { answer_start: start, answer_end: end } = citation;
    if (start < from || end > answer.length || end <= start) return;
    if (start > from) parts.push({ text: answer.slice(from, start), cited: null });
    parts.push({ text: answer.slice(start, end), cited: { number: index + 1, citation } });
    from = end;
  });
  if (from < answer.length) parts.push({ text: answer.slice(from), cited: null });
  return parts;
}

function sameStretch(citation: Citation, source: Source): boolean {
  return citation.document_id === source.document_id && citation.part === source.part;
}

/** Whether an answer is a value that no document says: it comes before its label, not behind it. */
function isComputed({ answer, lines: [line] }: Answer): boolean {
  const value = line?.kind === 'field' ? line.cells[0]?.text : undefined;
  return value !== undefined && answer.startsWith(`${value} (`, line?.answer_start);
}

/** @returns the passages the answer is taken from, in its order */
export function citedPassages(answer: Answer): ShownPassage[] {
  const { citations, sources, answer_mode } = answer;
  const isQuoted = answer_mode === 'extractive' && !isComputed(answer);
  return citations.map((citation, index) => {
    const near = sources.filter((source) => sameStretch(citation, source));
    const source = near.find(({ char_start }) => char_start === citation.char_start) ?? near[0];
    return {
      number: index + 1,
      filename: citation.filename,
      page: citation.page,
      documentId: citation.document_id,
      isPrivate: source?.document_type === 'SESSION',
      part: citation.part,
      start: citation.char_start,
      end: citation.char_end,
      quote: citation.quote,
      nearness: isQuoted
        ? 'exact'
        : citation.checked && answer_mode !== 'extractive'
          ? 'close'
          : null,
    };
  });
}

/** @returns the places that an answer is taken from, each once, in its order */
export function citedPlaces(answer: Answer): CitedPlace[] {
  const byPlace = Map.groupBy(
    citedPassages(answer),
    ({ documentId, part }) => `${documentId} ${part}`,
  );
  return [...byPlace.values()].flatMap((passages) => {
    const [first] = passages;
    return first ? [{ first, numbers: passages.flatMap(({ number }) => number ?? []) }] : [];
  });
}

/** @returns the passages that were found but are not what the answer says, best first */
export function otherPassages({ citations, sources }: Answer): ShownPassage[] {
  const isUsed = (source: Source) =>
    citations.some(
      (citation) => sameStretch(citation, source) && citation.char_start === source.char_start,
    );
  return sources
    .filter((source) => !isUsed(source))
    .map((source) => ({
      number: null,
      filename: source.filename,
      page: source.page,
      documentId: source.document_id,
      isPrivate: source.document_type === 'SESSION',
      part: source.part,
      start: source.char_start,
      end: source.char_end,
      quote: source.quote,
      nearness: source.similarity_score >= closeFrom ? 'close' : null,
    }));
}

/** @returns the id of the number behind a sentence of an answer */
export function chipId({ id }: Exchange, number: number): string {
  return `${id}-chip-${number}`;
}

/** @returns the place of a passage in its document; `from` is the id of what leads there */
export function readingOf(
  { documentId, filename, isPrivate, part, start, end, quote }: ShownPassage,
  { sessionId }: Exchange,
  from: string,
): Reading {
  return {
    document: {
      document_id: documentId,
      filename,
      session_id: isPrivate ? sessionId : null,
    },
    part,
    quote: { part, start, end, text: quote },
    from,
  };
}
