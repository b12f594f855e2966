import { useState } from 'react';
import { Icon } from '#app/ui/icons.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import type { Verdict } from '#clients/typescript/src/index.ts';
import { answerWords } from '#content/documind-answers.ts';
import { asServiceError } from '../service/service-error.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import type { Exchange } from '../state/exchange.ts';
import css from './verdict.module.css';

const words = answerWords.answer.verdict;
const choices = [
  { isRight: true, label: words.yes },
  { isRight: false, label: words.no },
];

/** Whether an answer was right: kept for the person, and shared only where they tick that. */
export function VerdictLine({
  workspace,
  exchange,
}: {
  workspace: WorkspaceState;
  exchange: Exchange;
}) {
  const { id, number, verdict, sessionId } = exchange;
  const [problem, setProblem] = useState<string | null>(null);
  if (number === null) return null;
  const note = `verdict-note-${id}`;
  const judge = (next: Verdict | null) => {
    setProblem(null);
    workspace.questions
      .judge(id, next)
      .catch((error: unknown) => setProblem(asServiceError(error).sentence));
  };
  return (
    <div className={css.verdict}>
      <fieldset className={css.choices}>
        <legend>{words.ask}</legend>
        {choices.map(({ isRight, label }) => {
          const isChosen = verdict?.is_right === isRight;
          return (
            <TextButton
              key={label}
              aria-pressed={isChosen}
              onClick={() =>
                judge(
                  isChosen ? null : { is_right: isRight, is_shared: verdict?.is_shared ?? false },
                )
              }
            >
              {label}
            </TextButton>
          );
        })}
      </fieldset>
      {verdict !== null && sessionId === null && (
        <div className={css.share}>
          <label>
            <input
              type="checkbox"
              checked={verdict.is_shared}
              aria-describedby={note}
              onChange={({ currentTarget }) =>
                judge({ is_right: verdict.is_right, is_shared: currentTarget.checked })
              }
            />
            {words.share}
          </label>
          <p id={note}>{verdict.is_shared ? words.shared : words.notShared}</p>
        </div>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          <Icon name="bad" />
          {problem}
        </p>
      )}
    </div>
  );
}
