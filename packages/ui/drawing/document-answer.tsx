import { answerWords } from '@m8/content/documind-answers.ts';
import { documentIllustration as words } from '@m8/content/illustrations.ts';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './document-answer.module.css';

const { answer } = answerWords;

/**
 * A page of a document, the answer taken from it, and the wire between the marked sentence and the answer.
 * Real text, whose layout depends on its own width. CSS anchors position the bracket and the wire; a
 * browser without them shows only the page and the answer.
 */
export function AnsweredPage(props: {
  file: ReactNode;
  place: ReactNode;
  /** Paragraphs: headings in `strong`, cited sentences in `mark`, the first with `data-from`, the last with `data-to`. */
  sheet: ReactNode;
  question: ReactNode;
  /**
   * The content of the card below the question: paragraphs, with the numbers of their sources in `b`,
   * and a list of the sources.
   */
  children: ReactNode;
  className?: string | undefined;
  /** Its name for screen readers, if it is a picture and not text to read. */
  label?: string;
}) {
  const { file, place, sheet, question, children, className, label } = props;
  return (
    <div
      className={clsx(css.scene, className)}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      <div className={css.page}>
        <p className={css.file}>
          <span>{file}</span>
          <span>{place}</span>
        </p>
        {sheet}
      </div>
      <div className={css.answer}>
        <p className={css.question}>{question}</p>
        <div className={css.said}>{children}</div>
      </div>
      <span className={css.bracket} />
      <span className={css.wire} />
    </div>
  );
}

/** Number of ruled lines that fill the page, by layout. */
const ruledLines = { panel: 10, tall: 15 };

/** DocuMind's picture: a page with one highlighted sentence, and the answer taken from it. */
export function DrawnDocumentAnswer({ layout }: { layout: keyof typeof ruledLines }) {
  const sheet = (
    <>
      <p>
        <strong>{words.heading}</strong>
      </p>
      <p>
        {words.before}
        <mark data-from="" data-to="">
          {words.marked}
        </mark>
      </p>
      <div className={css.ruled}>
        {Array.from({ length: ruledLines[layout] }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <i key={line} />
        ))}
      </div>
    </>
  );
  return (
    <div className={css.place}>
      <AnsweredPage
        label={words.label}
        file={words.file}
        place={answer.page(words.pageNumber)}
        sheet={sheet}
        question={words.question}
      >
        <p>
          {words.marked}
          <b>{words.citation}</b>
        </p>
        <ul>
          <li>{words.file}</li>
          <li>{answer.page(words.pageNumber)}</li>
          <li>{answer.nearness.exact}</li>
        </ul>
      </AnsweredPage>
    </div>
  );
}
