import { introductionWords as words, workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { Service } from '#workspace/service/service.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import { whileHere } from '#workspace/state/while-here.ts';
import css from './answer-column.module.css';

/** @returns the first of some documents that has an introduction; null if none has */
async function firstIntroduced(service: Service, documents: readonly Document[]) {
  for (const { filename, session_id } of documents) {
    const found = await service.introduction({ filename, session_id }).catch(() => null);
    if (found && found.about.length + found.questions.length > 0) return { ...found, filename };
  }
  return null;
}

/** What the first of some documents is, in its own words, and buttons for questions that it answers. */
export function Introduction(props: {
  workspace: WorkspaceState;
  documents: readonly Document[];
  /** Shown while there is no introduction. */
  otherwise: ReactNode;
}) {
  const { workspace, documents, otherwise } = props;
  const [introduced, setIntroduced] = useState<Awaited<ReturnType<typeof firstIntroduced>>>(null);
  const { service } = workspace;
  // Every rendering makes another list; other documents have another key.
  const [tried] = useState(documents);
  useEffect(() => whileHere(firstIntroduced(service, tried), setIntroduced), [service, tried]);
  const { items } = useStore(workspace.documents.store);
  const { exchanges } = useStore(workspace.questions.store);
  if (!introduced) return otherwise;
  const { filename } = introduced;
  const isSample = filename === workspaceWords.documents.empty.sampleName;
  const questions = (isSample ? words.ofSample : introduced.questions).filter((question) =>
    exchanges.every((exchange) => exchange.question !== question),
  );
  // Below an answer, show only the other questions.
  const about = exchanges.some(({ answer }) => answer?.refusal_reason === null)
    ? []
    : introduced.about;
  if (about.length + questions.length === 0) return null;
  const ask = (question: string) => {
    if (items.length > 1) workspace.documents.chosen.set([filename]);
    void workspace.ask(question);
  };
  return (
    <div className={css.introduction}>
      {about.length > 0 && (
        <>
          <h2 className={css.file}>{words.says(filename)}</h2>
          <blockquote className={css.about}>
            {about.map((sentence) => (
              <p key={sentence} dir="auto">
                {sentence}
              </p>
            ))}
          </blockquote>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h3 className={css.asks}>{words.asks}</h3>
          <ul className={css.questions}>
            {questions.map((question) => (
              <li key={question}>
                <button type="button" dir="auto" onClick={() => ask(question)}>
                  {question}
                  {items.length > 1 && <ScreenReaderOnly>{words.only(filename)}</ScreenReaderOnly>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
