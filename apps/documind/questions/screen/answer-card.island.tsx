import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import { Button } from '@m8/ui/button.tsx';
import { Disclosure } from '@m8/ui/disclosure.tsx';
import { Drawing, FullStop, Line } from '@m8/ui/drawing/strokes.tsx';
import { Icon } from '@m8/ui/icons.tsx';
import { Cluster, Meta } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import { CopyButton } from '#workspace/copy-button.island.tsx';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import type { Exchange } from '#workspace/state/questions.ts';
import { useStore } from '#workspace/state/store.ts';
import type { BlockLine } from './answer-blocks.ts';
import css from './answer-card.module.css';
import {
  answerAsText,
  chipId,
  citedPassages,
  citedPlaces,
  otherPassages,
  readingOf,
  type ShownPassage,
} from './answer-parts.ts';
import { AnswerText } from './answer-text.island.tsx';
import { PassageList, placeOf } from './passage-list.island.tsx';
import { UnsureFigures } from './unsure-figures.island.tsx';

const words = answerWords.answer;
const maxNearest = 3;

interface AnsweredProps {
  workspace: WorkspaceState;
  exchange: Exchange;
  answer: Answer;
}

/** @returns a function that opens a passage in its document; `from` is the id of the clicked element */
function openPassageOf(workspace: WorkspaceState, exchange: Exchange) {
  return (passage: ShownPassage, from: string) =>
    workspace.reading.set(readingOf(passage, exchange, from));
}

/** The last word of a sentence, kept on one line with its number; at most 20 characters of it. */
function lastWord(text: string): string {
  return /\S{0,20}$/.exec(text)?.[0] ?? '';
}

/** @returns the question that this one follows up; null if it follows none, or that one is not loaded */
function useQuestionBefore({ workspace, exchange, answer }: AnsweredProps): string | null {
  const { exchanges } = useStore(workspace.questions.store);
  const { number } = exchange;
  if (answer.carried.length === 0 || number === null) return null;
  return exchanges.find((one) => one.number === number - 1)?.question ?? null;
}

export function Question({ exchange }: { exchange: Exchange }) {
  return (
    <h2 className={css.question} dir="auto" tabIndex={-1}>
      {exchange.question}
    </h2>
  );
}

/** The question, and the one that it follows up; pressing that one asks again without it. */
function Asked(props: AnsweredProps) {
  const { workspace, exchange } = props;
  const before = useQuestionBefore(props);
  return (
    <>
      <Question exchange={exchange} />
      {before !== null && (
        <button
          type="button"
          className={css.carried}
          aria-label={words.askAlone(before)}
          onClick={() => void workspace.ask(exchange.question, false)}
        >
          <span dir="auto">{words.followsOn(before)}</span>
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

/** Says how an answer was made, unless it quotes the documents' own sentences. */
function HowMade({ answer: { answer_mode: mode, citations } }: Pick<AnsweredProps, 'answer'>) {
  const areChecked = citations.every(({ checked }) => checked);
  const said = {
    extractive: null,
    generated: areChecked ? words.generated : words.translated,
    record: words.record,
    none: null,
  }[mode];
  return said && <Meta className={css.mode}>{said}</Meta>;
}

/** An answer in which every sentence links to its source. */
function AnswerCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const open = openPassageOf(workspace, exchange);
  const cited = citedPassages(answer);
  const others = otherPassages(answer);
  const idOf = ({ numbers: [number] }: ShownPassage, index: number) =>
    `${exchange.id}-${number === undefined ? `passage-${index}` : `source-${number}`}`;
  const showLine = ({ start, text, cited: number, endsCitation }: BlockLine, shown = text) => {
    const passage = number === null ? undefined : cited[number - 1];
    if (!passage || number === null) return shown;
    const id = chipId(exchange, number);
    const isOpen = reading?.from === id;
    const end = endsCitation ? lastWord(shown) : '';
    return (
      <span key={start} className={css.sentence} data-open={isOpen || undefined}>
        {shown.slice(0, shown.length - end.length)}
        {endsCitation && (
          <span className={css.tail}>
            {end}
            <button
              type="button"
              id={id}
              className={css.chip}
              aria-label={words.cite(number, passage.filename, placeOf(passage))}
              aria-pressed={isOpen}
              onClick={() => open(passage, id)}
            >
              {number}
            </button>
          </span>
        )}
      </span>
    );
  };
  return (
    <article className={css.card}>
      <Asked workspace={workspace} exchange={exchange} answer={answer} />
      <AnswerText answer={answer} show={showLine} />
      <UnsureFigures service={workspace.service} answer={answer} exchange={exchange} />
      <HowMade answer={answer} />
      {cited.length > 0 && (
        <PassageList
          passages={citedPlaces(answer)}
          label={words.sources}
          openId={reading?.from ?? null}
          idOf={idOf}
          onOpen={open}
        />
      )}
      <Cluster className={css.actions}>
        <CopyButton
          text={answerAsText(exchange.question, answer)}
          label={words.copy}
          of={words.copied(exchange.question)}
        />
      </Cluster>
      {others.length > 0 && (
        <Disclosure className={css.others} summary={words.others(others.length)}>
          <PassageList
            passages={others}
            label={words.nearest}
            openId={reading?.from ?? null}
            idOf={idOf}
            onOpen={open}
          />
        </Disclosure>
      )}
    </article>
  );
}

/** Below a refusal: asks the same question of all documents, if some were not searched. */
function SearchAll({ workspace, exchange, answer }: AnsweredProps) {
  const { items, nextCursor } = useStore(workspace.documents.store);
  const ready = items.filter(({ status }) => status === 'ready').length;
  const { searched, question } = exchange;
  const isLate = answer.refusal_reason !== 'no-match';
  const isPart = searched.length > 0 && (searched.length < ready || nextCursor !== null);
  if (ready === 0 || !(isLate || isPart)) return null;
  const all = nextCursor === null ? ready : null;
  const ask = () => {
    workspace.documents.chosen.set([]);
    void workspace.ask(question);
  };
  return (
    <Cluster className={css.mode}>
      {!isLate && <p>{words.onlySearched(searched.length, all)}</p>}
      <Button look="secondary" small onClick={ask}>
        {isLate ? words.askNow : words.searchAll(all)}
      </Button>
    </Cluster>
  );
}

/** The sentence that lists file names, left out because the passages below name them. */
const nearestSentence = ` ${answerRefusalWords.nearest([]).slice(0, -1)}`;

/** A question that the documents do not answer, with the reason and the nearest passages. */
function RefusalCard({ workspace, exchange, answer }: AnsweredProps) {
  const reading = useStore(workspace.reading);
  const nearest = otherPassages(answer).slice(0, maxNearest);
  const isNoMatch = answer.refusal_reason === 'no-match';
  const [said = ''] = isNoMatch ? answer.answer.split(nearestSentence) : [answer.answer];
  const [reason, ...why] = said.split(/(?<=\.) /);
  return (
    <article className={clsx(css.card, css.refusal)}>
      <Asked workspace={workspace} exchange={exchange} answer={answer} />
      <Drawing width={120} height={12} className={css.dots}>
        <Line d="M4 6H100" dotted />
        <FullStop x={112} y={6} />
      </Drawing>
      <p className={css.reason}>
        {reason} {why.length > 0 && <span className={css.why}>{why.join(' ')}</span>}
      </p>
      <SearchAll workspace={workspace} exchange={exchange} answer={answer} />
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

export function AnsweredCard(props: AnsweredProps) {
  return props.answer.refusal_reason === null ? (
    <AnswerCard {...props} />
  ) : (
    <RefusalCard {...props} />
  );
}
