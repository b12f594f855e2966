import { clsx } from 'clsx/lite';
import { Drawing, FullStop, Line } from '#app/drawing/strokes.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { answerWords } from '#content/documind-answers.ts';
import type { Answer } from '../../client/documind.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/exchange.ts';
import { useStore } from '../state/store.ts';
import css from './answer-card.module.css';
import { citedPassages, otherPassages, type Passage, splitAnswer } from './answer-parts.ts';
import { PassageList, placeOf } from './passage-list.island.tsx';

const words = answerWords.answer;

/** A question and what came of it. */
interface AnsweredProps {
  workspace: WorkspaceState;
  exchange: Exchange;
  answer: Answer;
}

/** @returns a function that opens the document of a passage at its sentence; `from` is the id of what was clicked */
function openPassageOf(workspace: WorkspaceState, { sessionId }: Exchange) {
  return (passage: Passage, from: string): void => {
    const { documentId, filename, isPrivate, part, start, end, quote } = passage;
    workspace.reading.set({
      document: {
        document_id: documentId,
        filename,
        session_id: isPrivate ? sessionId : null,
      },
      part,
      quote: { part, start, end, text: quote },
      from,
    });
  };
}

/** The end of a sentence, whose number stays on its line; a long stretch without a space may break before it. */
function lastWord(text: string): string {
  return /\S{0,20}$/.exec(text)?.[0] ?? '';
}

/** The question, and what it took from the one before; pressing that asks again without. */
function Asked({ workspace, exchange, answer }: AnsweredProps) {
  const carried = answer.carried.join(' ');
  return (
    <>
      <h2 className={css.question} dir="auto" tabIndex={-1}>
        {exchange.question}
      </h2>
      {carried && (
        <button
          type="button"
          className={css.carried}
          aria-label={words.withoutCarried(carried)}
          onClick={() => void workspace.ask(exchange.question, false)}
        >
          <span dir="auto">{words.carried(carried)}</span>
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

/** An answer whose every sentence leads to where it stands. */
function AnswerCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const open = openPassageOf(workspace, exchange);
  const cited = citedPassages(answer);
  const others = otherPassages(answer);
  const idOf = ({ number }: Passage, index: number) =>
    `${exchange.id}-${number === null ? `passage-${index}` : `source-${number}`}`;
  const chipId = (number: number) => `${exchange.id}-chip-${number}`;
  return (
    <article className={css.card}>
      <Asked workspace={workspace} exchange={exchange} answer={answer} />
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
      {answer.answer_mode === 'generated' && (
        <Meta className={css.mode}>
          {answer.citations.every(({ checked }) => checked) ? words.generated : words.translated}
        </Meta>
      )}
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

/** A question that the documents do not answer: calm, with the reason and what came nearest. */
function RefusalCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const nearest = otherPassages(answer);
  return (
    <article className={clsx(css.card, css.refusal)}>
      <Asked workspace={workspace} exchange={exchange} answer={answer} />
      <Drawing width={120} height={12} className={css.dots}>
        <Line d="M4 6H100" dotted />
        <FullStop x={112} y={6} />
      </Drawing>
      <p className={css.reason}>{answer.answer}</p>
      {nearest.length > 0 && (
        <>
          <h3 className={css.nearest}>{words.nearest}</h3>
          <PassageList
            passages={nearest}
            label={words.nearest}
            openId={reading?.from ?? null}
            idOf={(_, index) => `${exchange.id}-nearest-${index}`}
            onOpen={openPassageOf(workspace, exchange)}
          />
        </>
      )}
    </article>
  );
}

/** What the API said to a question. */
export function AnsweredCard(props: AnsweredProps) {
  return props.answer.refusal_reason === null ? (
    <AnswerCard {...props} />
  ) : (
    <RefusalCard {...props} />
  );
}
