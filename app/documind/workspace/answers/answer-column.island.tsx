import { Late } from '#app/ui/late.island.tsx';
import { workspaceWords as words } from '#content/documind-workspace.ts';
import { exchangesScreen } from '../late-screens.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { useStore } from '../state/use-store.ts';
import css from './answer-column.module.css';
import { NoAnswerYet } from './no-answer-yet.tsx';

/** Where the answers lie. */
export function AnswerColumn({ workspace }: { workspace: WorkspaceState }) {
  const { exchanges } = useStore(workspace.questions.store);
  return (
    <section className={css.column} aria-label={words.answer.title}>
      {exchanges.length > 0 ? (
        <Late screen={exchangesScreen} props={{ workspace }} />
      ) : (
        <NoAnswerYet />
      )}
    </section>
  );
}
