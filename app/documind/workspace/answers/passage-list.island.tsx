import { answerWords } from '#content/documind-answers.ts';
import { FileName } from '../file-name.tsx';
import type { CitedPlace, ShownPassage } from './answer-parts.ts';
import css from './passage-list.module.css';

const words = answerWords.answer;

/** Where in its file a passage stands, in words. */
export function placeOf({ page }: ShownPassage): string {
  return page === null ? words.noPage : words.page(page);
}

/** What leads to the sentence of a passage. */
interface ListProps {
  label: string;
  /** Id of the row whose document is open. */
  openId: string | null;
  idOf(passage: ShownPassage, index: number): string;
  onOpen(passage: ShownPassage, id: string): void;
}

function Row({
  passage,
  numbers,
  quote,
  id,
  isOpen,
  onOpen,
}: {
  passage: ShownPassage;
  numbers: readonly number[];
  quote: string | null;
  id: string;
  isOpen: boolean;
  onOpen(passage: ShownPassage, id: string): void;
}) {
  return (
    <button
      type="button"
      id={id}
      className={css.row}
      aria-pressed={isOpen}
      onClick={() => onOpen(passage, id)}
    >
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
          <FileName name={passage.filename} />
        </span>
        {passage.page !== null && <span>{placeOf(passage)}</span>}
        {passage.nearness && <span>{words.nearness[passage.nearness]}</span>}
      </span>
      {quote !== null && (
        <span className={css.preview} dir="auto">
          {quote}
        </span>
      )}
    </button>
  );
}

/** The places that an answer is taken from, a row each; what they say stands above. */
export function PlaceList({
  places,
  label,
  openId,
  idOf,
  onOpen,
}: ListProps & { places: readonly CitedPlace[] }) {
  return (
    <ol className={css.list} aria-label={label}>
      {places.map(({ first, numbers }, index) => {
        const id = idOf(first, index);
        return (
          <li key={id}>
            <Row {...{ passage: first, numbers, quote: null, id, isOpen: openId === id, onOpen }} />
          </li>
        );
      })}
    </ol>
  );
}

/** Passages that an answer is not taken from: where they stand, and what they say. */
export function PassageList({
  passages,
  label,
  openId,
  idOf,
  onOpen,
}: ListProps & { passages: readonly ShownPassage[] }) {
  return (
    <ol className={css.list} aria-label={label}>
      {passages.map((passage, index) => {
        const id = idOf(passage, index);
        const { quote } = passage;
        return (
          <li key={id}>
            <Row {...{ passage, numbers: [], quote, id, isOpen: openId === id, onOpen }} />
          </li>
        );
      })}
    </ol>
  );
}
