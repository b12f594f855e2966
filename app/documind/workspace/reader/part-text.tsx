import type { DocumentPart } from '#clients/typescript/src/index.ts';
import { answerWords } from '#content/documind-answers.ts';
import css from './reader.module.css';

/** A paragraph of a part's text, in UTF-16 code units of it. */
export interface Paragraph {
  start: number;
  end: number;
  /** Its lines end where they did in the file: a list, an address, a poem. */
  keepsLines: boolean;
}

/** Lines at least this long, in characters, end where the paper did, not where the author did. */
const fullLine = 45;

function keepsLines(text: string): boolean {
  const lines = text.split('\n').slice(0, -1);
  return (
    lines.length > 0 && lines.filter(({ length }) => length < fullLine).length * 2 > lines.length
  );
}

/**
 * Splits a text at its empty lines.
 *
 * @returns paragraphs in order; only white space lies between them
 */
export function paragraphsOf(text: string): Paragraph[] {
  return [...text.matchAll(/\S(?:(?!\n[^\S\n]*\n)[\s\S])*/g)].map(({ 0: paragraph, index }) => ({
    start: index,
    end: index + paragraph.length,
    keepsLines: keepsLines(paragraph),
  }));
}

/** A stretch of a paragraph; marked where it belongs to the sentence that is cited. */
export interface ParagraphStretch {
  text: string;
  isMarked: boolean;
}

/** @returns the stretches of a paragraph before, in and after the cited sentence */
export function stretchesOf(
  text: string,
  { start, end }: Paragraph,
  quote: { start: number; end: number } | null,
): ParagraphStretch[] {
  const from = Math.min(Math.max(quote?.start ?? end, start), end);
  const to = Math.min(Math.max(quote?.end ?? end, from), end);
  return [
    { text: text.slice(start, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: text.slice(to, end), isMarked: false },
  ].filter(({ text: stretch }) => stretch !== '');
}

/** The text of a part, with the cited sentence marked and a bracket in the margin. */
export function PartText({
  part,
  quote,
}: {
  part: DocumentPart;
  quote: { start: number; end: number } | null;
}) {
  const { text } = part;
  if (text.trim() === '') return <p className={css.none}>{answerWords.reader.none}</p>;
  return (
    <div className={css.text}>
      {paragraphsOf(text).map((paragraph) => (
        <p
          key={paragraph.start}
          className={paragraph.keepsLines ? css.lines : undefined}
          dir="auto"
        >
          {stretchesOf(text, paragraph, quote).map(({ text: stretch, isMarked }) =>
            isMarked ? (
              <mark key={stretch} className={css.mark}>
                {stretch}
              </mark>
            ) : (
              stretch
            ),
          )}
        </p>
      ))}
      {quote && <span className={css.bracket} data-bracket="" />}
    </div>
  );
}
