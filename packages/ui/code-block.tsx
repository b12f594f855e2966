import { clsx } from 'clsx/lite';
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

const coloured = (code: string, language: CodeLanguage) =>
  highlight(code, language).map(({ kind, text }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change place
      <span key={index} className={clsx(css[kind], !text.includes(' ') && css.word)}>
        {text}
      </span>
    ) : (
      text
    ),
  );

/** The code of an example, in colours. Lines of JSON wrap, as they hold sentences. */
export function Highlighted({ code, language }: { code: string; language: CodeLanguage }) {
  const lines = language === 'json' ? code.split(/(?<=\n)/) : null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <pre tabIndex={0} data-timed="">
      <code>
        {lines?.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change place
          <span key={index} className={css.line}>
            {coloured(line, language)}
          </span>
        )) ?? coloured(code, language)}
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
