import { answerWords } from '@m8/content/documind-answers.ts';
import type { ComponentProps } from 'react';
import { FileName } from '#workspace/document-parts.tsx';
import type { ShownPassage } from './answer-parts.ts';
import css from './passage-list.module.css';

const words = answerWords.answer;
/** Between the cells of a row, which the text of a document sets apart by bars. */
const cellGap = ' · ';

/** Where in its file a passage stands, in words. */
export function placeOf({ page }: ShownPassage): string {
  return page === null ? words.noPage : words.page(page);
}

/** Leads to the sentence of a passage. What a cited one says stands above, so the row does not say it. */
function Row({
  passage: { filename, page, numbers, nearness, quote },
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
        {nearness && <span>{words.nearness[nearness]}</span>}
      </span>
      {numbers.length === 0 && (
        <span className={css.preview} dir="auto">
          {quote.replace(/^\| | \|$/g, '').replaceAll(' | ', cellGap)}
        </span>
      )}
    </button>
  );
}

/** Passages, a row each: where they are and, unless an answer cites them, what they say. */
export function PassageList({
  passages,
  label,
  openId,
  idOf,
  onOpen,
}: {
  passages: readonly ShownPassage[];
  label: string;
  /** Id of the row whose document is open. */
  openId: string | null;
  idOf(passage: ShownPassage, index: number): string;
  onOpen(passage: ShownPassage, id: string): void;
}) {
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
