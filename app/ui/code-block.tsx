import css from './code-block.module.css';
import { type CodeLanguage, highlight } from './highlight.ts';
import { ScreenReaderOnly } from './layout.tsx';

/** An example with a button that copies it, which is hidden until the page's script listens to it. */
export function CodeBlock({
  title,
  language,
  code,
  words,
}: {
  title: string;
  language: CodeLanguage;
  code: string;
  words: { copy: string; copied: string };
}) {
  return (
    <figure className={css.block}>
      <figcaption className={css.head}>
        <span>{title}</span>
        <button className={css.copy} type="button" data-copy="" hidden>
          <span data-copied-word={words.copied} aria-live="polite">
            {words.copy}
          </span>
          <ScreenReaderOnly>{title}</ScreenReaderOnly>
        </button>
      </figcaption>
      <pre>
        <code>
          {highlight(code, language).map(({ kind, text }, index) =>
            kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change place
              <span key={index} className={css[kind]}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
