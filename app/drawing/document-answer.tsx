import { clsx } from 'clsx/lite';
import { answerWords } from '#content/documind-answers.ts';
import { documentIllustration as words } from '#content/illustrations.ts';
import css from './document-answer.module.css';

const { answer } = answerWords;

/** Ruled lines that stand for the rest of the page, as many as its surroundings are high. */
const ruledLines = { hero: 7, panel: 10, tall: 15 };

/**
 * DocuMind's picture: a page with one highlighted sentence, and the answer that was drawn from it.
 * Real text, in a place that decides its own layout by its own width. The bracket and the wire are
 * placed by CSS anchors; a browser without those shows page and answer alone.
 */
export function DocumentAnswer({ layout }: { layout: keyof typeof ruledLines }) {
  return (
    <div className={css.place}>
      <div
        className={clsx(css.scene, layout !== 'hero' && css.panel)}
        role="img"
        aria-label={words.label}
      >
        <div className={css.page}>
          <p className={css.file}>
            <span>{words.file}</span>
            <span>{answer.page(words.pageNumber)}</span>
          </p>
          <p className={css.heading}>{words.heading}</p>
          <p>
            {words.before}
            <mark className={css.mark}>{words.marked}</mark>
          </p>
          <div className={css.ruled}>
            {Array.from({ length: ruledLines[layout] }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
              <i key={line} />
            ))}
          </div>
        </div>
        <div className={css.answer}>
          <p className={css.question}>{words.question}</p>
          <p className={css.text}>
            {words.marked}
            <span className={css.citation}>{words.citation}</span>
          </p>
          <p className={css.source}>
            <span>{words.file}</span>
            <span>{answer.page(words.pageNumber)}</span>
            <span>{answer.similarity(String(words.similarity))}</span>
          </p>
        </div>
        <span className={css.bracket} />
        <span className={css.wire} />
      </div>
    </div>
  );
}
