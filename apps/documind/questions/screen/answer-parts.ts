import { exportWords } from '@m8/content/documind-workspace.ts';
import type {
  QueryAnswer as Answer,
  Citation,
  QuerySource as Source,
} from '@m8/contracts/documind/query.ts';
import type { Exchange } from '#workspace/state/questions.ts';
import type { Reading } from '#workspace/state/reading.ts';

/** A stretch of an answer. */
export interface AnswerPart {
  /** Where it begins in the answer. */
  start: number;
  text: string;
  /** Of its citation; null if it has none. */
  number: number | null;
}

/** A passage to look at: what an answer was taken from, or what came near. */
export interface ShownPassage
  extends Pick<
    Citation,
    'filename' | 'page' | 'document_id' | 'part' | 'char_start' | 'char_end' | 'quote'
  > {
  /** The answer's numbers for it, or for all that it cites there; none if it does not use it. */
  numbers: readonly number[];
  isPrivate: boolean;
  /** How near it is to what the answer says, or to the question; null if it only stands nearest. */
  nearness: 'exact' | 'close' | null;
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
    if (start > from) parts.push({ start: from, text: answer.slice(from, start), number: null });
    parts.push({ start, text: answer.slice(start, end), number: index + 1 });
    from = end;
  });
  if (from < answer.length) parts.push({ start: from, text: answer.slice(from), number: null });
  return parts;
}

function samePassage(citation: Citation, source: Source): boolean {
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
    const near = sources.filter((source) => samePassage(citation, source));
    const source = near.find(({ char_start }) => char_start === citation.char_start) ?? near[0];
    const isClose = citation.checked && answer_mode !== 'extractive';
    return {
      ...citation,
      numbers: [index + 1],
      isPrivate: source?.document_type === 'SESSION',
      nearness: isQuoted ? 'exact' : isClose ? 'close' : null,
    };
  });
}

/** @returns the first passage of each page, or part, that an answer is taken from, in its order */
export function citedPlaces(answer: Answer): ShownPassage[] {
  const byPlace = Map.groupBy(
    citedPassages(answer),
    ({ document_id, part }) => `${document_id} ${part}`,
  );
  return [...byPlace.values()].flatMap((passages) =>
    passages.slice(0, 1).map((first) => ({
      ...first,
      numbers: passages.flatMap(({ numbers }) => numbers),
    })),
  );
}

/** @returns the passages that were found but are not what the answer says, best first */
export function otherPassages({ citations, sources }: Answer): ShownPassage[] {
  const isUsed = (source: Source) =>
    citations.some(
      (citation) => samePassage(citation, source) && citation.char_start === source.char_start,
    );
  return sources
    .filter((source) => !isUsed(source))
    .map((source) => ({
      ...source,
      numbers: [],
      isPrivate: source.document_type === 'SESSION',
      nearness: source.similarity_score >= closeFrom ? 'close' : null,
    }));
}

/** @returns the id of the number behind a sentence of an answer */
export function chipId({ id }: Exchange, number: number): string {
  return `${id}-chip-${number}`;
}

/** @returns the place of a passage in its document; `from` is the id of what leads there */
export function readingOf(
  { document_id, filename, isPrivate, part, char_start: start, char_end: end, quote }: ShownPassage,
  { sessionId }: Exchange,
  from: string,
): Reading {
  return {
    document: { document_id, filename, session_id: isPrivate ? sessionId : null },
    part,
    quote: { part, start, end, text: quote },
    from,
  };
}

/**
 * @returns an answer as plain text: the question, the answer with the numbers of its sources, and each
 *   source with its file, its page and the words that were quoted
 */
export function answerAsText(question: string, answer: Answer): string {
  const text = splitAnswer(answer)
    .map(({ text: stretch, number }) => (number === null ? stretch : `${stretch} [${number}]`))
    .join('');
  const sources = answer.citations.map(
    ({ filename, page, quote }, index) =>
      `[${index + 1}] ${exportWords.place(filename, page)}: “${quote.replace(/\s+/gu, ' ')}”`,
  );
  return [question, text, sources.join('\n')].join('\n\n');
}
