import { connectionWords } from '@m8/content/connection.ts';
import { answerWords as words } from '@m8/content/documind-answers.ts';
import { Button, TextButton } from '@m8/ui/button.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Cluster } from '@m8/ui/layout.tsx';
import { Spinner } from '@m8/ui/spinner.tsx';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import type { Exchange } from '#workspace/state/questions.ts';
import { useStore } from '#workspace/state/store.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';
import { useSecondsUntil } from '#workspace/state/use-seconds-until.ts';
import { AnsweredCard, Question } from './answer-card.island.tsx';
import card from './answer-card.module.css';
import css from './answer-column.module.css';
import text from './answer-text.module.css';

interface CardProps {
  workspace: WorkspaceState;
  exchange: Exchange;
}

function AskingCard({ workspace, exchange }: CardProps) {
  const place = useRef<HTMLElement>(null);
  useFocusHandedOn(place, 'question');
  // On a phone, it may be below the fold.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <article ref={place} className={card.card} aria-busy="true">
      <Question exchange={exchange} />
      {exchange.text && (
        <p className={text.text} dir="auto">
          {exchange.text}
        </p>
      )}
      <Cluster className={card.asking}>
        <Spinner small />
        <span>{words.ask.asking}</span>
        <Button look="quiet" small onClick={() => workspace.questions.stop(exchange.id)}>
          {words.ask.stop}
        </Button>
      </Cluster>
    </article>
  );
}

/** A question that failed, with a button to ask again. */
function FailedCard({ workspace, exchange }: CardProps) {
  const { problem, question, againAt } = exchange;
  const left = useSecondsUntil(againAt);
  return (
    <article className={clsx(card.card, card.refusal)}>
      <Question exchange={exchange} />
      <p className={card.failed}>
        <Icon name="bad" />
        {problem}
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

function Card({ workspace, exchange }: CardProps) {
  const { answer, phase } = exchange;
  if (phase === 'asking') return <AskingCard workspace={workspace} exchange={exchange} />;
  if (answer === null) return <FailedCard workspace={workspace} exchange={exchange} />;
  return <AnsweredCard workspace={workspace} exchange={exchange} answer={answer} />;
}

function resultOf({ answer, phase, text }: Exchange): string {
  if (phase === 'asking') return text || words.ask.asking;
  if (answer?.refusal_reason || phase === 'erased') return words.history.unanswered;
  return phase === 'failed' ? words.history.failed : (answer?.answer ?? '');
}

/** The selected answer. */
export function Exchanges({ workspace }: { workspace: WorkspaceState }) {
  const { exchanges, openId } = useStore(workspace.questions.store);
  const historyOpen = useStore(workspace.historyOpen);
  const open = exchanges.find(({ id }) => id === openId);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    // Don't focus on the first render. The clicked element is removed when another exchange opens.
    if (shown.current === openId) return;
    shown.current = openId;
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus();
  }, [openId]);
  const startAnew = () => {
    workspace.conversations.startAnew();
    document.getElementById('question')?.focus();
  };
  return (
    <>
      <div ref={place}>{open && <Card key={open.id} workspace={workspace} exchange={open} />}</div>
      {!historyOpen && <TextButton onClick={startAnew}>{words.history.startAnew}</TextButton>}
    </>
  );
}

const maxFolded = 3;

/** The other questions of the conversation, newest first. */
export function AskedBefore({ workspace }: { workspace: WorkspaceState }) {
  const { exchanges, openId } = useStore(workspace.questions.store);
  const [isOpen, setOpen] = useState(false);
  const others = exchanges.filter(({ id }) => id !== openId);
  const shown = isOpen ? others : others.slice(0, maxFolded);
  return (
    <section className={css.history} aria-labelledby="asked-before">
      <h2 id="asked-before" className={card.nearest}>
        {words.history.title}
      </h2>
      <ol>
        {shown.map((exchange) => (
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
      {others.length > maxFolded && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.history.fewer : words.history.all(others.length)}
        </TextButton>
      )}
    </section>
  );
}
