import { answerWords } from '@m8/content/documind-answers.ts';
import { IconButton, TextButton } from '@m8/ui/button.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import css from './foot.module.css';
import reader from './reader.module.css';

const words = answerWords.reader;

/** The number of the visible page, as a field to go to another one. */
function PageField(props: {
  part: number;
  parts: number;
  hasPages: boolean;
  onTurn(part: number): void;
}) {
  const { part, parts, hasPages, onTurn } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(Math.max(Number.parseInt(typed ?? '', 10) || part, 1), parts);
    setTyped(null);
    if (wanted !== part) onTurn(wanted);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <form className={css.goTo} onSubmit={go}>
      <label>
        {hasPages ? words.goToPage : words.goToPart}
        <input
          inputMode="numeric"
          value={typed ?? part}
          maxLength={6}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onBlur={go}
        />
      </label>
      <span>{words.ofPages(parts)}</span>
    </form>
  );
}

/** Navigation to the previous and next pages, to any page, and back to the quote. */
export function Foot(props: {
  part: number;
  parts: number;
  hasPages: boolean;
  /** A note about the visible page; empty without one. */
  note: string;
  /** The quote is on another page. */
  isAway: boolean;
  children: ReactNode;
  onTurn(part: number): void;
  onBack(): void;
}) {
  const { part, parts, hasPages, note, isAway, children, onTurn, onBack } = props;
  if (parts < 2 && note === '' && !children) return null;
  return (
    <footer className={css.foot}>
      {note !== '' && <p className={reader.note}>{note}</p>}
      {children}
      {parts > 1 && (
        <>
          <IconButton
            icon="back"
            label={hasPages ? words.previous : words.previousPart}
            aria-disabled={part <= 1}
            onClick={() => onTurn(part - 1)}
          />
          <PageField {...{ part, parts, hasPages, onTurn }} />
          {isAway && <TextButton onClick={onBack}>{words.toQuote}</TextButton>}
          <IconButton
            icon="arrow"
            label={hasPages ? words.next : words.nextPart}
            aria-disabled={part >= parts}
            onClick={() => onTurn(part + 1)}
          />
        </>
      )}
    </footer>
  );
}
