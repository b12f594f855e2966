import { answerWords } from '@m8/content/documind-answers.ts';
import type { ComponentProps } from 'react';
import { FileName } from '#workspace/document-parts.tsx';
import { type ShownPassage, shownQuote } from './answer-parts.ts';
import css from './passage-list.module.css';

const words = answerWords.answer;

export function placeOf({ page }: ShownPassage): string {
  return page === null ? words.noPage : words.page(page);
}

/** Opens a passage. Cited ones are quoted in the answer above, so the row leaves out their text. */
function Row({
  passage: { filename, page, section, numbers, nearness, quote, cells },
  ...button
}: { passage: ShownPassage } & ComponentProps<'button'>) {
  return (
    <button type="button" className={css.row} {...button}>
      {numbers.length > 0 && (
        <span className={css.numbers}>
          {numbers.map((number) => (
            <span key={number} className={css.number}>
              {number}
            </span>
          ))}
        </span>
      )}
      <span className={css.where}>
        <span className={css.file}>
          <FileName name={filename} />
        </span>
        {page !== null && <span>{words.page(page)}</span>}
        {page === null && section && <span dir="auto">{section}</span>}
        {nearness && <span className={css.nearness}>{words.nearness[nearness]}</span>}
      </span>
      {numbers.length === 0 && (
        <span className={css.preview} dir="auto">
          {shownQuote({ quote, cells })}
        </span>
      )}
    </button>
  );
}

/** Passages, one a row: where they are and, unless the answer cites them, their text. */
export function PassageList(props: {
  passages: readonly ShownPassage[];
  label: string;
  /** Id of the row whose passage is open. */
  openId: string | null;
  idOf(passage: ShownPassage, index: number): string;
  onOpen(passage: ShownPassage, id: string): void;
}) {
  const { passages, label, openId, idOf, onOpen } = props;
  return (
    <ol className={css.list} aria-label={label}>
      {passages.map((passage, index) => {
        const id = idOf(passage, index);
        const open = () => onOpen(passage, id);
        return (
          <li key={id}>
            <Row passage={passage} id={id} aria-pressed={openId === id} onClick={open} />
          </li>
        );
      })}
    </ol>
  );
}
