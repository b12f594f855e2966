import { useEffect, useRef } from 'react';
import { answerWords as words } from '#content/documind-answers.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/questions.ts';
import { useStore } from '../state/use-store.ts';
import css from './answer-column.module.css';
import { AnsweredCard } from './answered-card.island.tsx';
import { AskingCard, FailedCard } from './asking-cards.island.tsx';

function Card({ workspace, exchange }: { workspace: WorkspaceState; exchange: Exchange }) {
  const { answer, phase } = exchange;
  if (phase === 'asking') return <AskingCard workspace={workspace} exchange={exchange} />;
  if (answer === null) return <FailedCard workspace={workspace} exchange={exchange} />;
  return <AnsweredCard workspace={workspace} exchange={exchange} answer={answer} />;
}

function resultOf({ answer, phase, text }: Exchange): string {
  if (answer?.refusal_reason) return words.history.unanswered;
  return phase === 'failed' ? words.history.failed : text;
}

/** The answer that is looked at, and what else was asked on this visit. */
export function Exchanges({ workspace }: { workspace: WorkspaceState }) {
  const { exchanges, openId } = useStore(workspace.questions.store);
  const open = exchanges.find(({ id }) => id === openId);
  const others = exchanges.filter(({ id }) => id !== openId);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was clicked is gone when another opens
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus();
  }, [openId]);
  return (
    <>
      <div ref={place}>{open && <Card key={open.id} workspace={workspace} exchange={open} />}</div>
      {others.length > 0 && (
        <div className={css.history}>
          <h2>{words.history.title}</h2>
          <ol>
            {others.map((exchange) => (
              <li key={exchange.id}>
                <button type="button" onClick={() => workspace.reopen(exchange.id)}>
                  <span className={css.asked} dir="auto">
                    {exchange.question}
                  </span>
                  <span className={css.result} dir="auto">
                    {resultOf(exchange)}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
