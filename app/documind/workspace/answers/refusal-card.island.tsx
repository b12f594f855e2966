import { clsx } from 'clsx';
import { Drawing, FullStop, Line } from '#app/drawing/strokes.tsx';
import { answerWords as words } from '#content/documind-answers.ts';
import { useStore } from '../state/use-store.ts';
import type { AnsweredProps } from './answer-card.island.tsx';
import css from './answer-card.module.css';
import { otherPassages } from './answer-parts.ts';
import { openPassageOf } from './open-passage.ts';
import { PassageList } from './passage-list.island.tsx';

/** A question that the documents do not answer: calm, with the reason and what came nearest. */
export function RefusalCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const nearest = otherPassages(answer);
  return (
    <article className={clsx(css.card, css.refusal)}>
      <h2 className={css.question} dir="auto" tabIndex={-1}>
        {exchange.question}
      </h2>
      <Drawing width={120} height={12} className={css.dots}>
        <Line d="M4 6H100" dotted />
        <FullStop x={112} y={6} />
      </Drawing>
      <p className={css.reason}>{answer.answer}</p>
      {nearest.length > 0 && (
        <>
          <h3 className={css.nearest}>{words.answer.nearest}</h3>
          <PassageList
            passages={nearest}
            label={words.answer.nearest}
            openId={reading?.from ?? null}
            idOf={(_, index) => `${exchange.id}-nearest-${index}`}
            onOpen={openPassageOf(workspace, exchange)}
          />
        </>
      )}
    </article>
  );
}
