import { ScreenReaderOnly } from '#app/ui/layout.tsx';
import css from './file-name.module.css';

/** A name of at most so many characters is shown as it is. */
const longestWhole = 48;
/** So much of the end of a longer one stays in sight, with its ending. */
const endLength = 12;

/** The name of a file. A long one takes one line: to the eye its middle is left out. */
export function FileName({ name }: { name: string }) {
  const characters = [...name];
  if (characters.length <= longestWhole) return <span>{name}</span>;
  return (
    <span title={name}>
      <ScreenReaderOnly>{name}</ScreenReaderOnly>
      <span className={css.long} aria-hidden="true">
        <span>{characters.slice(0, -endLength).join('')}</span>
        <span>{characters.slice(-endLength).join('')}</span>
      </span>
    </span>
  );
}

/** A sentence with the name of a file in it. */
export function WithFileName({ words, name }: { words(name: string): string; name: string }) {
  const [before, after] = words('\0').split('\0');
  return (
    <>
      {before}
      <FileName name={name} />
      {after}
    </>
  );
}
