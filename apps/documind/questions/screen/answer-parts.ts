import { exportWords } from '@m8/content/documind-workspace.ts';
import type {
  QueryAnswer as Answer,
  AnswerLine,
  Citation,
  QuerySource as Source,
} from '@m8/contracts/documind/query.ts';
import type { Exchange } from '#workspace/state/questions.ts';
import type { Reading } from '#workspace/state/reading.ts';
import { sectionOf } from './passage-context.ts';

export interface AnswerPart {
  /** Where it begins in the answer. */
  start: number;
  text: string;
  /** Number of its citation; null without one. */
  number: number | null;
}

/** A passage to show: the source of an answer, or one near the question. */
export interface ShownPassage
  extends Pick<
    Citation,
    'filename' | 'page' | 'document_id' | 'part' | 'char_start' | 'char_end' | 'quote'
  > {
  /** The answer's numbers for it, or for all citations of the same place; empty if not cited. */
  numbers: readonly number[];
  isPrivate: boolean;
  /** The heading above it, such as the name of a sheet; empty if there is none. */
  section: string;
  /** How the answer was computed from it; empty or left out if it was not. */
  how?: string;
  /** If it is one row of a table: its filled cells, with their column headings; else empty. */
  cells: AnswerLine['cells'];
  /** How near it is to the answer or to the question; null if it is neither exact nor close. */
  nearness: 'exact' | 'close' | null;
}

/** From this similarity to the question, from 0 to 1, a passage is called close. */
const closeFrom = 0.5;

/**
 * Splits an answer at its citations. Citations that overlap an earlier one or lie outside of the
 * answer keep their number but get no stretch.
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

/** @returns how the value of an answer was computed; empty for a value from a document, which follows its label */
function howComputed({ answer, lines: [line] }: Answer): string {
  const cell = line?.kind === 'field' ? line.cells[0] : undefined;
  return cell && answer.startsWith(`${cell.text} (`, line?.answer_start) ? cell.head : '';
}

/** @returns the filled cells of a cited row; empty if a citation is anything else than one row */
function cellsOf({ lines }: Answer, { answer_start, answer_end }: Citation): AnswerLine['cells'] {
  const cited = lines.filter(
    (line) => line.answer_start < answer_end && line.answer_end > answer_start,
  );
  const [row] = cited;
  if (cited.length > 1 || row?.kind !== 'row') return [];
  return row.cells.filter(({ text }) => text !== '');
}

/** @returns the passages that the answer cites, in its order */
export function citedPassages(answer: Answer): ShownPassage[] {
  const { citations, sources, answer_mode } = answer;
  const how = howComputed(answer);
  const isQuoted = answer_mode === 'extractive' && how === '';
  return citations.map((citation, index) => {
    const near = sources.filter((source) => samePassage(citation, source));
    const source = near.find(({ char_start }) => char_start === citation.char_start) ?? near[0];
    const isClose = citation.checked && answer_mode !== 'extractive';
    const isSure = citation.unsure_figures.length === 0;
    return {
      ...citation,
      how,
      cells: cellsOf(answer, citation),
      numbers: [index + 1],
      isPrivate: source?.document_type === 'SESSION',
      section: source ? sectionOf(source) : '',
      nearness: isQuoted && isSure ? 'exact' : isClose ? 'close' : null,
    };
  });
}

/** @returns the first cited passage of each part, in the order of the answer */
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

/** @returns the passages that were found but not cited, best first */
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
      section: sectionOf(source),
      nearness: source.similarity_score >= closeFrom ? 'close' : null,
    }));
}

/** @returns the element id of the number after a sentence of an answer */
export function chipId({ id }: Exchange, number: number): string {
  return `${id}-chip-${number}`;
}

/** @returns the place of a passage in its document; `from` is the id of the element that opens it */
export function readingOf(passage: ShownPassage, { sessionId }: Exchange, from: string): Reading {
  const { document_id, filename, isPrivate, part, quote, how = '', cells } = passage;
  const { char_start: start, char_end: end } = passage;
  return {
    document: { document_id, filename, session_id: isPrivate ? sessionId : null },
    part,
    quote: { part, start, end, text: quote, how, cells },
    from,
  };
}

/** @returns an answer as plain text: question, answer with the numbers of its sources, and their quotes */
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

/** @returns the words of a passage: the filled cells of a row after the heads of their columns, if these are known */
export function shownQuote({ quote, cells }: Pick<ShownPassage, 'quote' | 'cells'>): string {
  if (!cells.some(({ head }) => head !== '')) return asLine(quote);
  return cells.map(({ head, text }) => (head ? `${head}: ${text}` : text)).join('; ');
}

/** @returns a row of a table with dots between its cells, where the document's text has bars or tabs */
export const asLine = (quote: string): string =>
  quote
    .replace(/^\| | \|$/g, '')
    .replaceAll(/: *(?: \| |\t)/g, ': ')
    .replaceAll(/ \| |\t/g, ' · ');
