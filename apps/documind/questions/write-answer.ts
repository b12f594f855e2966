import type {
  AnswerLine,
  Citation,
  QuerySource,
  UnsureFigure,
} from '@m8/contracts/documind/query.ts';
import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import type { Evidence, FittingQuote } from '@m8/engine/answering/answer.ts';
import type { AnswerPiece } from '@m8/engine/answering/piece.ts';
import { isVerbatim, type Quote } from '@m8/engine/answering/quote.ts';
import { endsSentence } from '@m8/engine/language/sentences.ts';
import type { TextRange } from '@m8/engine/language/text-range.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import type { UnsureFigures } from './read-parts.ts';

/** Maximum length of a preview, in UTF-16 code units. */
const previewLength = 400;

function toCitation(
  quote: Quote,
  answer: TextRange,
  checked: boolean,
  unsure: readonly UnsureFigure[],
): Citation {
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
    checked,
    unsure_figures: [...unsure],
  };
}

/** Sentences share a line; everything else has lines of its own. */
function gapBetween(before: string, next: string): string {
  const areSentences = [before, next].every(
    (words) => endsSentence(words) && !words.includes('\n'),
  );
  return areSentences ? ' ' : '\n';
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>;

/**
 * Creates a writer that sends an event for everything it writes.
 *
 * @param unsureFigures returns the figures of a quote that may be misread
 */
export function createAnswerWriter(
  onEvent: (event: QueryEvent) => void,
  unsureFigures: UnsureFigures = () => [],
) {
  let text = '';
  let citations: Citation[] = [];
  let lines: AnswerLine[] = [];

  function write(words: string, quotes: readonly Quote[], checked = true): number {
    const added = text === '' ? words : `${gapBetween(text, words)}${words}`;
    text += added;
    const place = { start: text.length - words.length, end: text.length };
    const cited = quotes.map((quote) => toCitation(quote, place, checked, unsureFigures(quote)));
    citations = [...citations, ...cited];
    onEvent({ type: 'text', text: added, citations: cited });
    return place.start;
  }

  return {
    get text() {
      return text;
    },
    get citations(): readonly Citation[] {
      return citations;
    },
    get lines(): readonly AnswerLine[] {
      return lines;
    },
    /**
     * Adds a sentence with the quotes that support it, if each is in its document word for word.
     *
     * @param checked false if the sentence's own words were not compared with the quotes
     */
    add(sentence: string, quotes: readonly Quote[], checked = true): void {
      if (quotes.length > 0 && quotes.every(isVerbatim)) write(sentence, quotes, checked);
    },
    /** Adds words that are not from a document. */
    say(words: string): void {
      write(words, []);
    },
    /** Adds a piece of an extractive answer, under the conditions of {@link add}. */
    addPiece({ text: piece, quotes, lines: within }: AnswerPiece): void {
      if (quotes.length === 0 || !quotes.every(isVerbatim)) return;
      const at = write(piece, quotes);
      const added = within.map(({ start, end, kind, mark, cells }) => ({
        ...{ kind, answer_start: at + start, answer_end: at + end },
        ...{ mark, cells: [...cells] },
      }));
      lines = [...lines, ...added];
    },
    /** Withdraws everything written so far. */
    restart(): void {
      if (text === '') return;
      text = '';
      citations = [];
      lines = [];
      onEvent({ type: 'restart' });
    },
  };
}

/** The number of decimals on which both databases agree. */
const scoreDigits = 4;

/** @returns how well a passage fits the question, 0 to 1 */
export function similarityOf({ score }: Pick<Passage, 'score'>): number {
  return Number(Math.min(1, Math.max(0, score)).toFixed(scoreDigits));
}

/**
 * Returns a passage as a source.
 *
 * @param best its unit that fits the question best; if undefined, its beginning is quoted
 * @param rank 1 for the best passage
 */
export function toSource(
  passage: Passage,
  best: FittingQuote | undefined,
  rank: number,
): QuerySource {
  const quote = best && isVerbatim(best) ? best : undefined;
  const preview = previewOf(passage, quote);
  const { text, start, end } = quote ?? preview;
  return {
    filename: passage.filename,
    page: passage.page,
    content_preview: preview.text,
    similarity_score: similarityOf(passage),
    document_type: passage.documentType,
    quote: text,
    char_start: start,
    char_end: end,
    cells: quote?.kind === 'row' ? quote.cells.filter((cell) => cell.text !== '') : [],
    part: passage.part,
    document_id: passage.documentId,
    rank,
  };
}

/** A passage's text from its start, or from the quote if that would be cut; it ends with a word if it can. */
function previewOf(passage: Passage, quote: TextRange | undefined): TextRange & { text: string } {
  const { partText, end } = passage;
  const hidesQuote = quote && quote.end > passage.start + previewLength;
  const start = hidesQuote ? quote.start : passage.start;
  const text = shorten(partText.slice(start, end));
  return { text, start, end: start + text.length };
}

function shorten(text: string): string {
  if (text.length <= previewLength) return text;
  const cut = text.slice(0, previewLength + 1);
  const space = cut.search(/\s\S*$/u);
  if (space > previewLength / 2) return cut.slice(0, space).trimEnd();
  const dividesPair = /[\uD800-\uDBFF]/u.test(cut.charAt(previewLength - 1));
  return cut.slice(0, previewLength - (dividesPair ? 1 : 0));
}

export type SourceList = ReturnType<typeof listSources>;

/**
 * Lists the best passages as sources, followed by any others that the answer cites. Sends an event for the
 * list, and one more whenever it grows.
 *
 * @param topK number of best passages to list
 */
export function listSources(
  { passages, quotes }: Pick<Evidence, 'passages' | 'quotes'>,
  topK: number,
  onEvent: (event: QueryEvent) => void,
) {
  const places: number[] = [];
  let sources: readonly QuerySource[] = [];
  const list = (added: readonly number[]) => {
    places.push(...added);
    sources = places.flatMap((place, index) => {
      const passage = passages[place];
      return passage ? [toSource(passage, quotes[place], index + 1)] : [];
    });
    onEvent({ type: 'sources', sources: [...sources] });
  };
  list([...passages.slice(0, topK).keys()]);
  return {
    get sources(): readonly QuerySource[] {
      return sources;
    },
    /**
     * @param place index of a passage among those found, from 0
     * @returns its number among the sources, from 1
     */
    numberOf(place: number): number {
      if (!places.includes(place)) list([place]);
      return places.indexOf(place) + 1;
    },
  };
}
