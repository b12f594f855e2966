import { answerWords } from '#content/documind-answers.ts';
import type { Passage } from './answer-parts.ts';
import css from './passage-list.module.css';

const words = answerWords.answer;

/** Where in its file a passage stands, in words. */
export function placeOf({ page }: Passage): string {
  return page === null ? words.noPage : words.page(page);
}

/** Files, pages and similarities; each row leads to its sentence. */
export function PassageList({
  passages,
  label,
  openId,
  idOf,
  onOpen,
  bare,
}: {
  passages: readonly Passage[];
  label: string;
  /** Id of the row whose document is open. */
  openId: string | null;
  idOf(passage: Passage, index: number): string;
  onOpen(passage: Passage, id: string): void;
  /** Without what the passages say, where that stands above. */
  bare?: boolean;
}) {
  return (
    <ol className={css.list} aria-label={label}>
      {passages.map((passage, index) => {
        const id = idOf(passage, index);
        return (
          <li key={id}>
            <button
              type="button"
              id={id}
              className={css.row}
              aria-pressed={openId === id}
              onClick={() => onOpen(passage, id)}
            >
              {passage.number !== null && <span className={css.number}>{passage.number}</span>}
              <span className={css.where}>
                <span className={css.file}>{passage.filename}</span>
                <span>{placeOf(passage)}</span>
                {passage.similarity !== null && (
                  <span>{words.similarity(passage.similarity.toFixed(3))}</span>
                )}
              </span>
              {!bare && (
                <span className={css.preview} dir="auto">
                  {passage.preview}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
