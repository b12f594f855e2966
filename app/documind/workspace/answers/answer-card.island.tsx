import { Icon } from '#app/ui/icons.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { answerWords } from '#content/documind-answers.ts';
import type { Answer } from '../../client/documind.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/questions.ts';
import { useStore } from '../state/use-store.ts';
import css from './answer-card.module.css';
import { citedPassages, otherPassages, type Passage, splitAnswer } from './answer-parts.ts';
import { openPassageOf } from './open-passage.ts';
import { PassageList, placeOf } from './passage-list.island.tsx';

const words = answerWords.answer;

/** A question and what came of it. */
export interface AnsweredProps {
  workspace: WorkspaceState;
  exchange: Exchange;
  answer: Answer;
}

/** The number stays on the line of this; long stretches without a space may break before it. */
function lastWord(text: string): string {
  return /\S{0,20}$/.exec(text)?.[0] ?? '';
}

/** An answer whose every sentence leads to where it stands. */
export function AnswerCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const open = openPassageOf(workspace, exchange);
  const cited = citedPassages(answer);
  const others = otherPassages(answer);
  const idOf = ({ number }: Passage, index: number) =>
    `${exchange.id}-${number === null ? `passage-${index}` : `source-${number}`}`;
  const chipId = (number: number) => `${exchange.id}-chip-${number}`;
  return (
    <article className={css.card}>
      <h2 className={css.question} dir="auto" tabIndex={-1}>
        {exchange.question}
      </h2>
      <p className={css.text} dir="auto">
        {splitAnswer(answer).map(({ text, cited: source }) => {
          const passage = source && cited[source.number - 1];
          if (!passage || !source) return text;
          const id = chipId(source.number);
          return (
            <span key={id} className={css.sentence} data-open={reading?.from === id || undefined}>
              {text.slice(0, text.length - lastWord(text).length)}
              <span className={css.tail}>
                {lastWord(text)}
                <button
                  type="button"
                  id={id}
                  className={css.chip}
                  aria-label={words.cite(source.number, passage.filename, placeOf(passage))}
                  aria-pressed={reading?.from === id}
                  onClick={() => open(passage, id)}
                >
                  {source.number}
                </button>
              </span>
            </span>
          );
        })}
      </p>
      {answer.answer_mode === 'generated' && <Meta className={css.mode}>{words.generated}</Meta>}
      <PassageList
        passages={cited}
        label={words.sources}
        openId={reading?.from ?? null}
        idOf={idOf}
        onOpen={open}
        bare
      />
      {others.length > 0 && (
        <details className={css.others}>
          <summary>
            {words.others(others.length)}
            <Icon name="chevron" />
          </summary>
          <PassageList
            passages={others}
            label={words.nearest}
            openId={reading?.from ?? null}
            idOf={idOf}
            onOpen={open}
          />
        </details>
      )}
    </article>
  );
}
