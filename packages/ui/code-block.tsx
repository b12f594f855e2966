import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import css from './code-block.module.css';
import { ScreenReaderOnly } from './layout.tsx';

/** A piece of code; plain without a kind. */
interface CodePiece {
  kind?: 'key' | 'string' | 'number';
  text: string;
}

/** Languages that {@link highlight} knows. */
type CodeLanguage = 'shell' | 'json';

const patterns: Record<CodeLanguage, RegExp> = {
  shell: /(?<key>^curl\b)|(?<string>"[^"]*"|'[^']*')/gm,
  json: /(?<key>"[^"]*"(?=:))|(?<string>"[^"]*")|(?<number>-?\b\d+(?:\.\d+)?\b)/g,
};
const kinds = ['key', 'string', 'number'] as const;

/**
 * Splits an example into coloured and plain pieces. Knows curl commands and JSON without escaped quotes,
 * which is all that the pages show.
 *
 * @returns pieces in order; joined, their texts are `code`
 */
export function highlight(code: string, language: CodeLanguage): CodePiece[] {
  const pieces: CodePiece[] = [];
  let from = 0;
  for (const { 0: text, index, groups } of code.matchAll(patterns[language])) {
    if (index > from) pieces.push({ text: code.slice(from, index) });
    const kind = kinds.find((name) => groups?.[name] !== undefined);
    pieces.push(kind ? { kind, text } : { text });
    from = index + text.length;
  }
  if (from < code.length) pieces.push({ text: code.slice(from) });
  return pieces;
}

/** A text that may go on in the next line after a slash, a comma or before a list, so that long addresses fit a phone. */
const breakable = (text: string) =>
  text.split(/(?<=[/,]|:(?=\[))(?![/\s])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const coloured = (code: string, language: CodeLanguage) =>
  highlight(code, language).map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change place
    <Fragment key={index}>
      {kind ? (
        <span className={clsx(css[kind], !text.includes(' ') && css.word)}>{breakable(text)}</span>
      ) : (
        breakable(text)
      )}
    </Fragment>
  ));

/** The code of an example, in colours. Its lines wrap between words. */
export function Highlighted({ code, language }: { code: string; language: CodeLanguage }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <pre tabIndex={0} data-timed="">
      <code>
        {code.split(/(?<=\n)/).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change place
          <span key={index} className={css.line}>
            {coloured(line, language)}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** An example with a copy button, which is hidden until the page's script is ready. */
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
      <Highlighted code={code} language={language} />
    </figure>
  );
}
