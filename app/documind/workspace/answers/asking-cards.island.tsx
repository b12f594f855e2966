import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { connectionWords } from '#content/connection.ts';
import { answerWords as words } from '#content/documind-answers.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/questions.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import { useSecondsUntil } from '../state/use-seconds-until.ts';
import css from './answer-card.module.css';

interface CardProps {
  workspace: WorkspaceState;
  exchange: Exchange;
}

/** A question that is being answered. */
export function AskingCard({ workspace, exchange }: CardProps) {
  const card = useRef<HTMLElement>(null);
  useFocusHandedOn(card, 'question');
  // On a phone it may lie below the fold.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article ref={card} className={css.card} aria-busy="true">
      <h2 className={css.question} dir="auto" tabIndex={-1}>
        {exchange.question}
      </h2>
      {exchange.text && (
        <p className={css.text} dir="auto">
          {exchange.text}
        </p>
      )}
      <div className={css.asking}>
        <Spinner small />
        <span>{words.ask.asking}</span>
        <Button look="quiet" small onClick={() => workspace.questions.stop()}>
          {words.ask.stop}
        </Button>
      </div>
    </article>
  );
}

/** A question that did not get through; nothing of it is lost. */
export function FailedCard({ workspace, exchange }: CardProps) {
  const { problem, question, endedAt } = exchange;
  const left = useSecondsUntil(endedAt + (problem?.retryAfterSeconds ?? 0) * 1000);
  return (
    <article className={clsx(css.card, css.refusal)}>
      <h2 className={css.question} dir="auto" tabIndex={-1}>
        {question}
      </h2>
      <p className={css.failed}>
        <Icon name="bad" />
        {problem?.sentence}
      </p>
      <Button
        look="secondary"
        small
        disabled={left > 0}
        onClick={() => void workspace.ask(question)}
      >
        {left > 0 ? words.ask.again(left) : connectionWords.tryAgain}
      </Button>
    </article>
  );
}
