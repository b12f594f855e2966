import { answerWords } from '#content/documind-answers.ts';
import type { DocumentPart } from '../../client/documind.ts';
import { paragraphsOf, stretchesOf } from './paragraphs.ts';
import css from './reader.module.css';

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
