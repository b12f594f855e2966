import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import type { ReactNode } from 'react';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { isUnfinished } from '#workspace/state/documents.ts';
import { useStore } from '#workspace/state/store.ts';
import css from './answer-column.module.css';
import { Exchanges } from './exchanges.island.tsx';
import { Introduction } from './introduction.island.tsx';
import { NoAnswerYet } from './no-answer-yet.tsx';

const words = workspaceWords.answer;
const { sampleName } = workspaceWords.documents.empty;

/** Scans and tables may have no introduction: then one of the next documents is introduced. */
const maxTried = 3;

/** @returns the documents to introduce, the only ticked one or the newest; none while any is being read */
function introduced(items: readonly Document[], chosen: readonly string[]): readonly Document[] {
  if (items.some(isUnfinished)) return [];
  const ready = items.filter(({ status }) => status === 'ready');
  const only = ready.find(({ filename }) => chosen.length === 1 && filename === chosen[0]);
  return only ? [only] : ready.slice(0, maxTried);
}

/** Shown if there is no answer: the introduction of a document, or else `otherwise`. */
function BeforeAnswer(props: { workspace: WorkspaceState; otherwise: ReactNode }) {
  const { workspace, otherwise } = props;
  const { items } = useStore(workspace.documents.store);
  const chosen = useStore(workspace.documents.chosen);
  const documents = introduced(items, chosen);
  if (documents.length === 0) return otherwise;
  return (
    <Introduction
      // The same text in another encoding has another introduction.
      key={documents.map(({ document_id, encoding }) => `${document_id} ${encoding}`).join(' ')}
      workspace={workspace}
      documents={documents}
      otherwise={otherwise}
    />
  );
}

export function AnswerColumn({ workspace }: { workspace: WorkspaceState }) {
  const { exchanges, openId } = useStore(workspace.questions.store);
  const isEmpty = exchanges.length === 0;
  const { items } = useStore(workspace.documents.store);
  const isOnlySample = items.length === 1 && items[0]?.filename === sampleName;
  const reason = exchanges.find(({ id }) => id === openId)?.answer?.refusal_reason ?? 'no-match';
  return (
    <section className={css.column} aria-label={words.title}>
      {!isEmpty && <Exchanges workspace={workspace} />}
      {(isEmpty || reason !== 'no-match' || isOnlySample) && (
        <BeforeAnswer workspace={workspace} otherwise={isEmpty && <NoAnswerYet />} />
      )}
    </section>
  );
}
