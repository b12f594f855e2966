import { Lead, Wrap } from '#app/ui/layout.tsx';
import { workspaceHead as words } from '#content/documind-workspace.ts';
import css from './workspace.module.css';

/** The coloured band on top; the card for the question lies across its lower edge. */
export function WorkspaceHead() {
  return (
    <div className={css.band}>
      <Wrap>
        <h1>{words.title}</h1>
        <Lead>{words.lead}</Lead>
      </Wrap>
    </div>
  );
}
