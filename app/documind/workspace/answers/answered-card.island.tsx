import { AnswerCard, type AnsweredProps } from './answer-card.island.tsx';
import { RefusalCard } from './refusal-card.island.tsx';

/** What the API said to a question. */
export function AnsweredCard(props: AnsweredProps) {
  return props.answer.refusal_reason === null ? (
    <AnswerCard {...props} />
  ) : (
    <RefusalCard {...props} />
  );
}
